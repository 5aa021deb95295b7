import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readEnvironment } from '../../src/platform/config/environment.ts';
import { environmentError } from '../support/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseboat-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const secrets = {
  DATABASE_URL: 'postgres://boat:hush@db.example/boat',
  BUS_URL: 'redis://:hush@redis.example',
  SESSION_SECRET: 'hush '.repeat(8).trim(),
  SMTP_URL: 'smtps://boat:hush@mail.example',
  S3_ACCESS_KEY_ID: 'hush-id',
  S3_SECRET_ACCESS_KEY: 'hush-key',
};
const open = {
  PUBLIC_URL: 'http://boat.example',
  MAIL_FROM: 'boat@boat.example',
  S3_ENDPOINT: 'http://s3.example',
  S3_BUCKET: 'boat',
  S3_REGION: 'auto',
};

test('secrets can be in files, whose byte order mark and surrounding blanks are ignored', () => {
  const files = Object.entries(secrets).map(([name, value]) => [
    `${name}_FILE`,
    `${fileOf(name, `\ufeff ${value}\r\n\n`)}\r`,
  ]);
  expect(readEnvironment({ ...open, ...Object.fromEntries(files) })).toEqual(readEnvironment({ ...open, ...secrets }));
});

test('a blank secret in the environment can come from its file, and the other way round', () => {
  const SESSION_SECRET_FILE = fileOf('one', secrets.SESSION_SECRET);
  expect(readEnvironment({ SESSION_SECRET: '', SESSION_SECRET_FILE }).sessionSecret).toBe(secrets.SESSION_SECRET);
  const { SESSION_SECRET } = secrets;
  expect(readEnvironment({ SESSION_SECRET, SESSION_SECRET_FILE: '' }).sessionSecret).toBe(SESSION_SECRET);
});

test.each(Object.entries(secrets))(
  'a bad %s_FILE fails the start with a message that does not reveal the secret',
  (name, value) => {
    const file = fileOf('hush', value);
    expect(environmentError({ [name]: value, [`${name}_FILE`]: file })).toBe(
      `Environment variable ${name}_FILE: is set as well as ${name}: set only one of them`,
    );
    expect(environmentError({ [`${name}_FILE`]: fileOf('blank', ' \n') })).toBe(
      `Environment variable ${name}_FILE: names an empty file`,
    );
    // The secret itself instead of the name of its file.
    expect(environmentError({ [`${name}_FILE`]: value })).toBe(
      `Environment variable ${name}_FILE: names an unreadable file (ENOENT)`,
    );
    expect(environmentError({ [`${name}_FILE`]: folder })).toMatch(/names an unreadable file \(EISDIR\)$/);
  },
);

test('every bad file is named at once, and values from files are validated like others', () => {
  const missing = { SESSION_SECRET_FILE: join(folder, 'none'), SMTP_URL_FILE: join(folder, 'none') };
  expect(environmentError(missing)).toMatch(
    /^Environment variable SESSION_SECRET_FILE: .*\nEnvironment variable SMTP_URL_FILE: /,
  );
  const short = environmentError({ SESSION_SECRET_FILE: fileOf('short', 'hush') });
  expect(short).toBe('Environment variable SESSION_SECRET: must have at least 32 characters');
});
