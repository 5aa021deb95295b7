import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every test that docs/threats.md names exists', () => {
  const rows = read('docs/threats.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('.test.ts` › '));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows)
    for (const proof of (row.split(' | ').at(-1) ?? '').replace(/ \|$/, '').split('<br>')) {
      const [, file = '', title = ''] = /^`([\w/.-]+)` › (.+)$/.exec(proof) ?? [];
      const path = /^(apps|packages)\//.test(file) ? file : join('apps/server/test', file);
      expect([proof, existsSync(join(root, path))]).toEqual([proof, true]);
      expect([proof, read(path).includes(`'${title}'`)]).toEqual([proof, true]);
    }
});

test('every dependency has one exact version', () => {
  const workspaces = globSync(
    ['package.json', 'apps/*/package.json', 'packages/*/package.json', 'infra/*/package.json'],
    { cwd: root },
  );
  expect(workspaces.length).toBeGreaterThan(5);
  for (const path of workspaces) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides } = JSON.parse(read(path));
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies, ...overrides };
    for (const [name, version] of Object.entries(all))
      if (!name.startsWith('@houseboat/'))
        expect([path, name, version]).toEqual([path, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  }
});
