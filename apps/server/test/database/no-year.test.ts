import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');

/** A migration's name has the day on which it was written. */
const named = /= migration\(\s*'[^']+'/g;

test('no table, stream, query or screen has a year hardwired', () => {
  const files = globSync('{apps/{server,web},packages/*}/src/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(named, '')
      .split('\n')
      .filter((line) => /\b20[2-3]\d\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
