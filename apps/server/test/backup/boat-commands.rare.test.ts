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

  const bundled = { DATA_DIR: join(folder, 'bundled') };
  const alone = await serve(bundled);
  expect(await onTerminal('boat-new', 'Desert Rose', bundled)).toEqual([1, saying('Stop it first')]);
  alone.child.kill('SIGTERM');
  await alone.ended;
});

test('an operator exports the boat, applies the file, and starts over', async () => {
  const first = await serve();
  first.child.kill('SIGTERM');
  await first.ended;

  const [code, exported] = await command('boat-export');
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
  expect(await command('boat-import', [file])).toEqual([0, saying('The boat is now as in')]);
  const [, again] = await command('boat-export');
  writeFileSync(file, `${again}`);
  expect(readBoatFile(file)).toEqual(changed);

  writeFileSync(file, JSON.stringify({ ...changed, families: demo.families.slice(1), adminUsername: 'bianchi' }));
  expect(await command('boat-import', [file])).toEqual([1, saying('Families can only change with the next season.')]);
  writeFileSync(file, JSON.stringify({ ...changed, waiverText: 'Dear {captain}' }));
  expect(await command('boat-import', [file])).toEqual([1, saying('waiverText: The only placeholders are')]);
  expect(await command('boat-import')).toEqual([1, 'Usage: npm run boat:import FILE\n']);

  expect(await command('boat-new')).toEqual([1, saying('has to run on a terminal. Nothing was changed.')]);
  expect(await command('boat-new', [], { BOAT_CONFIG: file })).toEqual([1, saying('BOAT_CONFIG is set')]);
  expect(await onTerminal('boat-new', 'Heron')).toEqual([1, saying('which is Egret. Nothing was changed.')]);
  expect(await onTerminal('boat-new', 'Egret')).toEqual([0, saying('The next start serves the demo boat')]);
  const [backup = ''] = globSync('egret-*.backup', { cwd: join(folder, 'data') });

  const begun = await serve();
  const boat = await (await fetch(`${begun.address}/api/boat`)).json();
  expect(boat).toMatchObject(demo.boat);
  expect(await loggedIn(begun.address, 'alder', 'houseboat')).toMatch(/^sid=/);
  begun.child.kill('SIGTERM');
  await begun.ended;
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  expect(await command('restore', [join(folder, 'data', backup)], elsewhere)).toEqual([0, saying('match the backup')]);
  const [, restored] = await command('boat-export', [], elsewhere);
  writeFileSync(file, `${restored}`);
  expect(readBoatFile(file)).toEqual(changed);
});
