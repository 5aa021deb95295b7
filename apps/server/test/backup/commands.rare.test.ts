import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { demoBoatFile } from '../../src/platform/config/boat-file.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { asOrdinaryUser, loggedIn, makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';

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

test('a backup that belongs to another user is said to be unreadable, and not incomplete', async () => {
  const name = join(folder, 'EACCES');
  writeFileSync(name, 'a backup', { mode: 0o000 });
  const env = { DATA_DIR: join(folder, 'unused') };
  const { said, ended } = run('commands/restore.ts', env, [name], asOrdinaryUser);
  expect(await ended).toBe(1);
  expect(said.log).toMatch(/^.*EACCES cannot be read: EACCES: .* Nothing was changed\.\n$/);
  chmodSync(name, 0o700);
});

test('a backup that is a folder is said to be unreadable, and not incomplete', async () => {
  await expect(checkBackupFile(folder)).rejects.toThrow(/ cannot be read: EISDIR: .* Nothing was changed\.$/);
});

test('a draft is restored and paused although the boat file names other families and has a later season, which only a start applies', async () => {
  const boat = JSON.parse(readFileSync(demoBoatFile, 'utf8'));
  const families = ['alder', 'quill'].map((username) => ({
    name: username,
    username,
    email: `${username}@example.com`,
  }));
  const season = { year: 2030, firstWeekStart: '2030-05-26', lastWeekStart: '2030-10-13' };
  const boatFile = join(folder, 'changed.json');
  writeFileSync(boatFile, JSON.stringify({ ...boat, families, season }));
  const env = {
    DATABASE_URL: await createEmptyDatabase(),
    SESSION_SECRET: testSecret,
    DATA_DIR: join(folder, 'changed'),
  };
  expect(await command('restore', [file], { ...env, BOAT_CONFIG: boatFile })).toEqual([
    0,
    expect.stringMatching(
      /The draft of 2026 is paused\.[\s\S]*The rows of draft:2026 match the backup's log, up to version 1\./,
    ),
  ]);
  const restored = await serve(env);
  const cookie = await loggedIn(restored.address, 'alder', 'houseboat');
  const draft = await fetch(`${restored.address}/api/draft/2026`, { headers: { cookie } });
  expect(await draft.json()).toMatchObject({ pause: { reason: 'Restored from a backup' } });
  restored.child.kill('SIGTERM');
  await restored.ended;
});
