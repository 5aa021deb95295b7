import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from '../../src/platform/config/environment.ts';
import { isFull } from '../../src/platform/storage/storage.ts';
import { environmentError } from '../support/environment.ts';

const given = {
  S3_ENDPOINT: 'https://s3.example.org/storage',
  S3_BUCKET: 'boat',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'very secret',
};

describe('the storage of files', () => {
  test.each(['ENOSPC', 'InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull'])('is full: %s', (name) => {
    // As flydrive wraps what a file system or the S3 client throws.
    const thrown = new Error('Cannot write the file', { cause: Object.assign(new Error(), { name }) });
    expect([isFull(thrown), isFull(new Error('no answer'))]).toEqual([true, false]);
  });

  test('is the data directory unless there is a bucket', () => {
    expect(readEnvironment({}).s3).toBeUndefined();
    expect(readEnvironment(Object.fromEntries(Object.keys(given).map((name) => [name, '']))).s3).toBeUndefined();
    expect(readEnvironment(given).s3).toEqual({
      endpoint: 'https://s3.example.org/storage',
      bucket: 'boat',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'very secret',
    });
  });

  test.each(Object.keys(given))('requires all S3 settings or none: %s', (name) => {
    const only = Object.fromEntries(Object.entries(given).filter(([other]) => other !== name));
    expect(environmentError(only)).toBe(
      `Environment variable ${name}: is required because other S3_* settings are set`,
    );
    const rest = environmentError({ [name]: given[name as keyof typeof given] });
    expect(rest.split('\n')).toHaveLength(4);
    expect(rest).not.toContain('very secret');
  });

  test.each(['s3.example.org', 'ftp://s3.example.org', 'https://me:pass@s3.example.org'])(
    'requires a valid address: %s',
    (url) => {
      expect(environmentError({ ...given, S3_ENDPOINT: url })).toMatch(/^Environment variable S3_ENDPOINT: must /);
    },
  );
});

test('a server that stores files in a directory does not load the S3 client', () => {
  const storage = JSON.stringify(join(import.meta.dirname, '../../src/platform/storage/storage.ts'));
  const loaded = (settings: string) =>
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module';
       const { openStorage } = await import(${storage});
       await openStorage({ dataDir: '/nowhere', s3: ${settings} });
       const files = Object.keys(createRequire(import.meta.url).cache);
       console.log(files.some((file) => file.includes('@aws-sdk')));`,
    ]).toString();
  expect(loaded('undefined')).toBe('false\n');
  expect(loaded(JSON.stringify(readEnvironment(given).s3))).toBe('true\n');
});
