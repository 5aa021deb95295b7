import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
/** A copy of the product without its packages, as after its archive was unpacked. */
const folder = mkdtempSync(join(tmpdir(), 'houseboat-install-test-'));
const npm = join(folder, 'npm.cjs');

beforeAll(() => {
  for (const name of ['infra/run', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the installation with an npm that fails. Returns what is said. */
function install(errors: string, env: Record<string, string> = {}) {
  writeFileSync(npm, `process.stderr.write(${JSON.stringify(errors)}); process.exitCode = 243;`);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'infra/run/install-all.mjs')], {
    env: { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath, ...env },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

/** What npm prints with `--loglevel=error`. */
const npmError = (code: string, path: string) =>
  `npm error code ${code}\nnpm error syscall mkdir\nnpm error path ${path}\nnpm error errno ${code}\n`;

test.each([
  ['EACCES', 'This user may not write /home/boat/.npm/_cacache/tmp: .* npm_config_cache .*'],
  ['EROFS', 'This user may not write /home/boat/.npm/_cacache/tmp: .* npm_config_cache .*'],
  ['ENOSPC', 'The disk is full: make room, then start again.'],
  ['ECONNREFUSED', 'It needs the network, and .*'],
])('an installation that fails with %s says what to do, below npm’s own errors', (code, words) => {
  const errors = npmError(code, '/home/boat/.npm/_cacache/tmp');
  const said = install(errors);
  expect(said).toMatch(new RegExp(`^npm could not install the dependencies \\(see above\\)\\. ${words}$`, 'm'));
  expect(said.startsWith(errors)).toBe(true);
});

test('an installation without a folder for temporary files says so', () => {
  expect(install('', { TMPDIR: join(folder, 'nowhere') })).toMatch(
    /^\nNo temporary file can be made in .*nowhere: .* set TMPDIR to one .*\n$/,
  );
});
