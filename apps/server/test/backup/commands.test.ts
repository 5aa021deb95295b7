import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { loggedIn, makeRunner } from '../support/running.ts';

const { folder, run, serve, clear } = makeRunner();
afterAll(clear);

const file = join(folder, 'boat.backup');

async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const { said, ended } = run(`commands/${name}.ts`, env, args);
  return [await ended, said.log];
}
const saying = (words: string) => expect.stringContaining(words);

test('an operator moves a boat to another directory, and everybody logs in again', async () => {
  const server = await serve();
  const cookie = await loggedIn(server.address, 'alder', 'houseboat');
  expect(await command('backup', [file])).toEqual([1, saying('Another process is using the data directory')]);
  server.child.kill('SIGTERM');
  await server.ended;

  expect(await command('backup', [file])).toEqual([0, saying('photo files. Store it where only you can read it.')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const whole = readFileSync(file);
  expect(await command('backup', [file])).toEqual([1, saying('already exists')]);
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect(await command('backup', [join(folder, 'none', 'b')])).toEqual([1, saying('cannot be written: ENOENT')]);
  expect(await command('backup', [])).toEqual([1, 'Usage: npm run backup FILE\n']);

  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  writeFileSync(`${file}.cut`, whole.subarray(0, whole.length - 100));
  expect(await command('restore', [`${file}.cut`], elsewhere)).toEqual([1, saying('is no whole backup')]);
  expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  expect(await command('restore', [file], elsewhere)).toEqual([
    0,
    expect.stringMatching(/Everyone has to log in again[\s\S]*The rows of draft:2026 match its 1 events\./),
  ]);
  expect(await command('restore', [file], elsewhere)).toEqual([1, saying('The database is not empty')]);
  const restored = await serve(elsewhere);
  const session = await fetch(`${restored.address}/api/auth/family/session`, { headers: { cookie } });
  expect(session.status).toBe(401);
  expect(await loggedIn(restored.address, 'alder', 'houseboat')).toMatch(/^sid=/);
  restored.child.kill('SIGTERM');
  await restored.ended;
});
