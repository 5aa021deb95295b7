import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { demoBoatFile, readBoatFile } from '../../src/platform/config/boat-file.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';
import { until } from '../support/wait.ts';

const { folder, run, serve, clear } = makeRunner();
afterAll(clear);

const file = join(folder, 'boat.json');

async function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const { said, ended } = run(`commands/${name}.ts`, env, args);
  return [await ended, said.log];
}
const saying = (words: string) => expect.stringContaining(words);

/** Runs a command on a terminal, and types an answer to its question. */
async function onTerminal(name: string, answer: string, env: Record<string, string> = {}) {
  const within = ['sh', '-c', 'exec script -qec "$*" /dev/null', 'sh'];
  const { child, said, ended } = run(`commands/${name}.ts`, env, [], within);
  await until(() => said.log.includes('Type the boat’s name') || child.exitCode !== null);
  child.stdin.write(`${answer}\n`);
  return [await ended, said.log];
}

test('a boat on which servers run is not ended, until the last of them is stopped', async () => {
  const shared = { DATABASE_URL: await createEmptyDatabase(), SESSION_SECRET: testSecret };
  const own = (nth: number) => ({ ...shared, DATA_DIR: join(folder, `server-${nth}`) });
  const running = [await serve(own(1)), await serve(own(2))];
  for (const { child, ended } of running) {
    expect(await onTerminal('boat-new', 'Desert Rose', own(1))).toEqual([1, saying('Stop all of them first')]);
    child.kill('SIGTERM');
    await ended;
  }
  expect(await onTerminal('boat-new', 'Desert Rose', own(1))).toEqual([
    0,
    saying('The next start serves the demo boat'),
  ]);
});

test('a boat on a bundled PostgreSQL is ended once its server is stopped, and its backup can be restored', async () => {
  const server = await serve();
  const cookie = await loggedIn(server.address, 'alder', 'houseboat');
  const changed = await fetch(`${server.address}/api/boat/settings`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ primeWeeks: [2] }),
  });
  expect(changed.status).toBe(200);
  expect(await onTerminal('boat-new', 'Desert Rose')).toEqual([1, saying('Stop it first')]);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await onTerminal('boat-new', 'Desert Rose')).toEqual([0, saying('The next start serves the demo boat')]);

  const [backup = ''] = globSync('desert-rose-*.backup', { cwd: join(folder, 'data') });
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  expect(await command('restore', [join(folder, 'data', backup)], elsewhere)).toEqual([0, saying('match the backup')]);
  const [code, restored] = await command('boat-export', [], elsewhere);
  expect([code, JSON.parse(`${restored}`)]).toEqual([0, expect.objectContaining({ primeWeeks: [2] })]);
});

test('an operator exports the boat, applies the file, and starts over', async () => {
  const env = {
    DATABASE_URL: await createEmptyDatabase(),
    SESSION_SECRET: testSecret,
    DATA_DIR: join(folder, 'exported'),
  };
  const first = await serve(env);
  first.child.kill('SIGTERM');
  await first.ended;

  const [code, exported] = await command('boat-export', [], env);
  expect(code).toBe(0);
  writeFileSync(file, `${exported}`);
  expect(readBoatFile(file)).toEqual(readBoatFile(demoBoatFile));

  const demo = readBoatFile(file);
  const changed = {
    ...demo,
    boat: { name: 'Egret', title: 'The Egret' },
    families: demo.families.map((family) => ({ ...family, name: `${family.name}s` })),
    waiverText: 'Waiver\n\nI, {guest}, am the guest of the {host} family.',
    checklist: ['Coil the lines'],
    primeWeeks: [2],
  };
  writeFileSync(file, JSON.stringify(changed));
  expect(await command('boat-import', [file], env)).toEqual([0, saying('The boat now matches')]);
  const [, again] = await command('boat-export', [], env);
  writeFileSync(file, `${again}`);
  expect(readBoatFile(file)).toEqual(changed);

  writeFileSync(file, JSON.stringify({ ...changed, waiverText: 'Dear {captain}' }));
  expect(await command('boat-import', [file], env)).toEqual([1, saying('waiverText: The only placeholders are')]);
  writeFileSync(file, JSON.stringify({ ...changed, waiverText: `${changed.waiverText}\n\n\uf0b7 swims` }));
  expect(await command('boat-import', [file], env)).toEqual([1, saying('can’t show some of these characters')]);
  expect(await command('boat-import', [], env)).toEqual([1, 'Usage: npm run boat:import FILE\n']);

  expect(await command('boat-new', [], env)).toEqual([1, saying('has to run on a terminal. Nothing was changed.')]);
  expect(await command('boat-new', [], { ...env, BOAT_CONFIG: file })).toEqual([1, saying('BOAT_CONFIG is set')]);
  expect(await onTerminal('boat-new', 'Heron', env)).toEqual([1, saying('which is Egret. Nothing was changed.')]);
  expect(await onTerminal('boat-new', 'Egret', env)).toEqual([0, saying('The next start serves the demo boat')]);

  const begun = await serve(env);
  const boat = await (await fetch(`${begun.address}/api/boat`)).json();
  expect(boat).toMatchObject(demo.boat);
  expect(await loggedIn(begun.address, 'alder', 'houseboat')).toMatch(/^sid=/);
  begun.child.kill('SIGTERM');
  await begun.ended;
});
