import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { demoBoatFile } from '../../src/platform/config/boat-file.ts';
import { asOrdinaryUser, loggedIn, makeRunner } from '../support/running.ts';

const { folder, run, serve, clear } = makeRunner();
afterAll(clear);

const file = join(folder, 'boat.backup');

async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const { said, ended } = run(`commands/${name}.ts`, env, args);
  return [await ended, said.log];
}
const saying = (words: string) => expect.stringContaining(words);

test('an operator moves a boat to another directory, and everybody has to log in again', async () => {
  const server = await serve();
  const cookie = await loggedIn(server.address, 'alder', 'houseboat');
  expect(await command('backup', [file])).toEqual([1, saying('Another process is using the data directory')]);
  server.child.kill('SIGTERM');
  await server.ended;

  expect(await command('backup', [file])).toEqual([0, saying('photo files. Keep it where only you can read it.')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const backup = readFileSync(file);
  expect(await command('backup', [file])).toEqual([1, saying('already exists')]);
  expect(readFileSync(file).equals(backup)).toBe(true);
  expect(await command('backup', [join(folder, 'none', 'b')])).toEqual([1, saying('cannot be written: ENOENT')]);
  expect(await command('backup', [])).toEqual([1, 'Usage: npm run backup FILE\n']);

  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  writeFileSync(`${file}.truncated`, backup.subarray(0, backup.length - 100));
  expect(await command('restore', [`${file}.truncated`], elsewhere)).toEqual([1, saying('is not a complete backup')]);
  expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  expect(await command('restore', [file], elsewhere)).toEqual([
    0,
    expect.stringMatching(
      /Everybody has to log in again[\s\S]*The rows of draft:2026 match the backup's log, up to version 1\./,
    ),
  ]);
  expect(await command('restore', [file], elsewhere)).toEqual([1, saying('The database is not empty')]);
  const restored = await serve(elsewhere);
  const session = await fetch(`${restored.address}/api/auth/family/session`, { headers: { cookie } });
  expect(session.status).toBe(401);
  expect(await loggedIn(restored.address, 'alder', 'houseboat')).toMatch(/^sid=/);
  restored.child.kill('SIGTERM');
  await restored.ended;
});

test.each([
  ['belongs to another user', 'EACCES', (name: string) => writeFileSync(name, 'a backup', { mode: 0o000 })],
  ['is a folder', 'EISDIR', (name: string) => mkdirSync(name)],
])('a backup that %s is said to be unreadable, and not incomplete', async (_, code, make) => {
  const name = join(folder, code);
  make(name);
  const env = { DATA_DIR: join(folder, 'unused') };
  const { said, ended } = run('commands/restore.ts', env, [name], asOrdinaryUser);
  expect(await ended).toBe(1);
  expect(said.log).toMatch(new RegExp(`^.*${code} cannot be read: ${code}: .* Nothing was changed\\.\n$`));
  chmodSync(name, 0o700);
});

test.each([
  [
    'names other families',
    {
      families: ['alder', 'quill'].map((username) => ({ name: username, username, email: `${username}@example.com` })),
    },
  ],
  ['has a later season', { season: { year: 2030, firstWeekStart: '2030-05-26', lastWeekStart: '2030-10-13' } }],
])('a draft is restored and paused although the boat file %s, which only a start applies', async (_what, change) => {
  const boat = JSON.parse(readFileSync(demoBoatFile, 'utf8'));
  const boatFile = join(folder, 'changed.json');
  writeFileSync(boatFile, JSON.stringify({ ...boat, ...change }));
  const env = { BOAT_CONFIG: boatFile, DATA_DIR: mkdtempSync(join(folder, 'changed-')) };
  expect(await command('restore', [file], env)).toEqual([
    0,
    expect.stringMatching(
      /The draft of 2026 is paused\.[\s\S]*The rows of draft:2026 match the backup's log, up to version 1\./,
    ),
  ]);
  const restored = await serve({ DATA_DIR: env.DATA_DIR });
  const cookie = await loggedIn(restored.address, 'alder', 'houseboat');
  const draft = await fetch(`${restored.address}/api/draft/2026`, { headers: { cookie } });
  expect(await draft.json()).toMatchObject({ pause: { reason: 'Restored from a backup' } });
  restored.child.kill('SIGTERM');
  await restored.ended;
});
