import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventoryRoom, issuesRoom, waiversRoom } from '@houseboat/contract/constants.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { readBackupFile } from '../../src/platform/backup/backup-file.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { boatFile } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import { keepLog } from '../support/log.ts';
import { addressOf, startListed } from '../support/routes.ts';
import { Browser, everybody, pick, type SignedIn, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import { putWishList, wishFor, wishListOf } from '../support/wish-list.ts';

/** What somebody received, and who or where. */
type Received = { where: string; text: string };

const ROOMS = ['draft:2026', inventoryRoom, issuesRoom, waiversRoom];
const folder = mkdtempSync(join(tmpdir(), 'houseboat-secrecy-'));
const { lines, logger } = keepLog();
const mails: Received[] = [];
const messages: Received[] = [];
let server: Awaited<ReturnType<typeof startListed>>;
let aalto: SignedIn;
/** The designated family, which has no list. */
let birch: SignedIn;
let cohen: SignedIn;
/** Everybody who must not read a list, and the families with one that is not theirs. */
let readers: { name: string; browser: Browser; of: SignedIn[] }[];
/** The weeks' IDs. No list has two neighbors in the order of the season or of the picks, in which they are public. */
let weekIds: string[];
let seeds: string[];

const week = (number: number) => weekIds[number - 1] ?? '';
const manage = (what: string, body?: object) => birch.post(`/api/draft/2026/${what}`, body);
const execute = <Row>(sql: string, values: unknown[] = []) => server.db.em().execute<Row[]>(sql, values);
const untilPicks = (count: number) =>
  until(async () => (await draftEvents(server.db)).filter(({ type }) => type === 'WeekPicked').length >= count);
const pickByHand = async (number: number, round: number, nth: number) =>
  expect((await pick(birch, week(number), round, nth)).statusCode).toBe(200);

/** Receives everything that a server sends to a socket. */
async function listen(address: string, { name, browser }: { name: string; browser: Browser }) {
  const socket = await connectTo(address, browser.cookie);
  socket.onAny((...message) => messages.push({ where: `${name}’s socket`, text: JSON.stringify(message) }));
  for (const room of name === 'the TV' ? ROOMS.slice(0, 1) : ROOMS) {
    const text = JSON.stringify(await joinRoom(socket, room));
    messages.push({ where: `${name}, who joins ${room}`, text });
  }
  return socket;
}

/** Lets the database refuse to write rows until the returned function is called. */
async function refuse(write: 'insert' | 'update', table: string) {
  await execute(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  );
  await execute(`create trigger refuse before ${write} on ${table} for each row execute function refuse()`);
  return () => execute(`drop trigger refuse on ${table}`);
}

beforeAll(async () => {
  server = await startListed({
    logger,
    publicUrl: 'http://boat.example.org',
    deliver: async (mail) => {
      const files = mail.message.attachments?.map(({ content }) => content.toString()) ?? [];
      mails.push({ where: `a mail to ${mail.message.to.address}`, text: [JSON.stringify(mail), ...files].join('\n') });
      return { done: 'sent', response: '250' };
    },
    boatFile: { ...boatFile, features: { ...boatFile.features, takeBackSeconds: 0 } },
  });
  const address = await server.listen();
  [aalto, birch, cohen] = await everybody(server.app);
  const tv = await pairedTelevision(server.app, aalto);
  readers = [
    { name: 'Birch, the designated family,', browser: birch, of: [aalto, cohen] },
    { name: 'Cohen', browser: cohen, of: [aalto] },
    { name: 'the TV', browser: tv, of: [aalto, cohen] },
    { name: 'a stranger', browser: new Browser(server.app), of: [aalto, cohen] },
  ];
  weekIds = await weekIdsOf(aalto);

  // A night with everything that lists and lotteries do, and screens that follow it.
  for (const reader of readers.slice(0, 3)) await listen(address, reader);
  await manage('schedule', { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const allowSeed = await refuse('insert', 'lottery_seeds');
  expect((await manage('lottery')).statusCode).toBe(500);
  await allowSeed();
  expect((await manage('lottery')).statusCode).toBe(201);
  expect((await cohen.post('/api/draft/2026/lottery/word', { word: 'mango' })).statusCode).toBe(200);

  const lists = [week(7), week(5), week(3), week(1)];
  const allowList = await refuse('update', 'wish_lists');
  expect((await putWishList(aalto, { weekIds: lists, auto: true })).statusCode).toBe(500);
  await allowList();
  await wishFor(aalto, lists);
  await wishFor(cohen, [week(6), week(3), week(2)]);
  expect((await putWishList(aalto, { weekIds: [], auto: true }, '"9"')).statusCode).toBe(409);
  expect((await putWishList(aalto, { weekIds: [...lists, week(7)], auto: true })).statusCode).toBe(400);

  const allowPick = await refuse('insert', 'automatic_picks');
  await manage('start');
  await until(() => lines.some((line) => line.includes('a scheduled task failed')));
  await allowPick();
  await untilPicks(1);
  await pickByHand(3, 1, 2);
  await untilPicks(4);
  await pickByHand(5, 2, 2);
  await untilPicks(6);
  expect((await wishListOf(aalto)).explanations).toHaveLength(2);
  const { version } = (await birch.get('/api/draft/2026')).json();
  expect((await manage('undo', { picks: 1, version })).statusCode).toBe(200);
  await until(() => mails.length >= 3);

  seeds = (await execute<{ seed: string }>('select seed from lottery_seeds')).map(({ seed }) => seed);
  expect(seeds).toHaveLength(1);
});
afterAll(async () => {
  closeClients();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Returns patterns of what a family keeps to itself: two neighbors of its list in its order, its salts, and a hash that could be guessed. */
async function secretsOf({ familyId }: SignedIn): Promise<RegExp[]> {
  const rows = await execute<{ week_ids: string[] }>('select week_ids from wish_lists where family_id = ?', [familyId]);
  const lists = rows.map(({ week_ids }) => week_ids);
  const salts = await execute<{ salt: string }>('select salt from automatic_picks where family_id = ?', [familyId]);
  expect([lists.length, salts.length]).toEqual([1, 2]);
  const neighbors = lists.flatMap((list) => list.slice(1).map((id, nth) => `${list[nth]}[^]{1,150}?${id}`));
  const hashes = lists.map((list) => createHash('sha256').update(list.join('\n')).digest('hex'));
  return [...neighbors, ...salts.map(({ salt }) => salt), ...hashes].map((pattern) => new RegExp(pattern, 'i'));
}

/** Returns where something secret can be read: of the lists of some families, and the seeds. */
async function leaksIn(received: Received[], of: SignedIn[]): Promise<string[]> {
  const patterns = [...(await Promise.all(of.map(secretsOf))).flat(), ...seeds.map((seed) => new RegExp(seed, 'i'))];
  return received.flatMap(({ where, text }) => (patterns.some((pattern) => pattern.test(text)) ? [where] : []));
}

const received = async (name: string, browser: Browser, route: string, query = ''): Promise<Received> => {
  const { method, url } = addressOf(route);
  const payload = method === 'GET' ? {} : { payload: { nonsense: true } };
  const { statusCode, headers, body } = await browser.call(method, url + query, payload);
  return { where: `${name} gets ${statusCode} from ${route}`, text: `${JSON.stringify(headers)}\n${body}` };
};

test('what is looked for is found where it may be: in the family’s own list', async () => {
  for (const who of [aalto, cohen]) {
    const own = { where: 'its own list', text: JSON.stringify(await wishListOf(who)) };
    for (const pattern of await secretsOf(who))
      if (!pattern.source.match(/^[0-9a-f]{64}$/)) expect(own.text).toMatch(pattern);
    expect(await leaksIn([own], [who])).toEqual(['its own list']);
  }
});

test('no other family, not even the designated one, and no TV or stranger can read a list by any route', async () => {
  const reads = server.routes.filter((route) => route.startsWith('GET '));
  expect(reads).toEqual(expect.arrayContaining(['GET /api/draft/:year/wish-list', 'GET /metrics', 'GET /api/docs']));
  for (const { name, browser, of } of readers) {
    const answers = [
      ...(await Promise.all(reads.map((route) => received(name, browser, route)))),
      await received(name, browser, 'GET /api/draft/:year/undo', '?picks=2'),
      await received(name, browser, 'GET /api/draft/:year/events', '?after=3'),
    ];
    expect(answers.length).toBeGreaterThan(25);
    expect(await leaksIn(answers, of)).toEqual([]);
  }
});

test('no refusal says anything about another family’s list', async () => {
  const writes = server.routes.filter((route) => !/^(GET|HEAD|OPTIONS) |logout/.test(route));
  for (const { name, browser, of } of readers) {
    const answers = await Promise.all(writes.map((route) => received(name, browser, route)));
    for (const [body, ifMatch] of [
      [{ weekIds: [week(7), crypto.randomUUID()], auto: true }, undefined],
      [{ weekIds: [week(7)], auto: true }, '"77"'],
    ] as const) {
      const response = await putWishList(browser, body, ifMatch);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      answers.push({ where: `${name} gets ${response.statusCode} for a list`, text: response.body });
    }
    expect(await leaksIn(answers, of)).toEqual([]);
  }
});

test('no event, head or answer of a room has any of a list but its salted hash', async () => {
  const events = await draftEvents(server.db);
  const automatic = events.filter(({ type, actor }) => type === 'WeekPicked' && actor === null);
  expect(automatic).toHaveLength(4);
  for (const { data } of automatic) expect(data.auto).toEqual({ listHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await until(() => messages.filter(({ text }) => text.includes('listHash')).length >= 3 * automatic.length);
  for (const { name, of } of readers)
    expect(
      await leaksIn(
        messages.filter(({ where }) => where.startsWith(name)),
        of,
      ),
    ).toEqual([]);
});

test('no mail has any of a list, and no log line, even when the database fails', async () => {
  expect(mails.length).toBeGreaterThanOrEqual(3);
  const log = lines.map((text) => ({ where: `the log line ${text}`, text }));
  for (const part of ['no room', '/api/draft/2026/wish-list', 'a scheduled task failed', 'request failed'])
    expect(log.some(({ text }) => text.includes(part))).toBe(true);
  expect(await leaksIn([...mails, ...log], [aalto, cohen])).toEqual([]);
  expect(await leaksIn([{ where: 'the whole log', text: lines.join('') }], [aalto, cohen])).toEqual([]);
});

test('of a backup, only the rows of the lists and seeds have them: not its listing, nor anything else in it', async () => {
  const file = join(folder, 'boat.backup');
  const source = { db: server.db, disk: await openStorage({ dataDir: folder, s3: undefined }), storedSecret: 'secret' };
  const summary: Received = { where: 'what is printed', text: JSON.stringify(await makeBackup(source, file)) };
  const entries: Received[] = [];
  for await (const { name, body } of readBackupFile(file)) entries.push({ where: name, text: `${name}\n${body}` });
  const ownRows = ['automatic_picks', 'lottery_seeds', 'wish_lists'].map((table) => `tables/${table}/000001.json`);
  expect((await leaksIn([summary, ...entries], [aalto, cohen])).sort()).toEqual(ownRows);
});
