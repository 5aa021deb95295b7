import type { Week } from '@houseboat/contract/draft.ts';
import { addDays } from '@houseboat/draft/season.ts';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeCalendar } from '../../src/modules/feeds/calendar.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { openFeed, type ReadCalendar, readCalendar, readers, readFeed } from '../support/feeds.ts';
import { everybody, pick, type SignedIn, startServer, type TestServer } from '../support/server.ts';

const SITE = 'https://boat.example.org';
let weeks: Week[];

const server = await startServer({ publicUrl: SITE });
const families = await everybody(server.app);
beforeEach(async () => {
  await family(1).post('/api/weeks/2026/reset');
  weeks = await listWeeks();
});
afterAll(() => server.close());

const family = (index: number): SignedIn => families[index] as SignedIn;
const listWeeks = async (): Promise<Week[]> => (await family(0).get('/api/weeks/2026')).json();
const week = (index: number): Week => weeks[index] as Week;

/** The families pick in order, from the first turn: each the week at the given index. */
async function pickWeeks(...indexes: number[]) {
  for (const [turn, index] of indexes.entries())
    expect((await pick(family(turn), week(index).id, 1, turn + 1)).statusCode).toBe(200);
}

async function read(scope: 'own' | 'all', who = family(0), by: (text: string) => ReadCalendar = readCalendar) {
  const { statusCode, headers, body } = await readFeed(server, await openFeed(who, scope));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return by(body);
}

describe.each(readers)('%s reads', (_reader, by) => {
  test('every week that is held, with its family, from Sunday until the day after Friday', async () => {
    await pickWeeks(0, 3, 5);
    weeks = await listWeeks();
    const { name, events } = await read('all', family(0), by);
    expect(name).toBe('Heron: everyone’s weeks');
    expect(events).toEqual(
      (
        [
          [0, 'Aalto'],
          [3, 'Birch'],
          [5, 'Cohen'],
        ] as const
      ).map(([index, holder]) => {
        const { id, startDate, endDate, weekNumber, assignedAt } = week(index);
        return {
          uid: id,
          start: startDate,
          end: addDays(endDate, 1),
          summary: `${holder} on Heron`,
          description: `Week ${weekNumber} of the 2026 season\n${SITE}/calendar`,
          sequence: expect.any(Number),
          modified: assignedAt?.replace(/\.\d+Z$/, '.000Z'),
        };
      }),
    );
  });

  test('the family’s own weeks, with the same UIDs', async () => {
    await pickWeeks(2, 4);
    const { name, events } = await read('own', family(1), by);
    expect(name).toBe('Heron: our weeks');
    expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([[week(4).id, 'Our week on Heron']]);
    expect((await read('all', family(1), by)).events.map(({ uid }) => uid)).toEqual([week(2).id, week(4).id]);
  });

  test('a calendar without weeks', async () => {
    expect(await read('own', family(2), by)).toEqual({ name: 'Heron: our weeks', events: [] });
  });

  test('names with signs that iCalendar uses itself, and long ones', () => {
    const boat = { name: 'Rose, “North”; 100 \\ Ω\nX-EVIL:1', title: 'Rose' };
    const familyName = `Ångström-${'日本'.repeat(40)}, Jr.; née \\ O’Hara: 🚤`;
    const held = {
      id: crypto.randomUUID(),
      season: '2026',
      weekNumber: 1,
      startDate: '2026-05-24',
      endDate: '2026-05-29',
    };
    const text = writeCalendar({
      scope: 'all',
      weeks: [{ ...held, familyId: '', familyName, version: 7, at: '2026-03-01T20:00:00.000Z' }],
      of: { boat, lake: { ...boatFile.lake, name: 'Lake, the' } },
      page: `${SITE}/calendar`,
    });
    const { name, events } = by(text);
    expect([name, events[0]?.summary]).toEqual([`${boat.name}: everyone’s weeks`, `${familyName} on ${boat.name}`]);
    expect(text).not.toMatch(/^X-EVIL/m);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

test('an undone pick leaves the calendar, and the next one of its week has a higher sequence', async () => {
  await pickWeeks(0, 1);
  const before = (await read('all')).events;
  const { version } = (await family(1).get('/api/draft/2026')).json();
  expect((await family(1).post('/api/draft/2026/undo', { picks: 1, version })).statusCode).toBe(200);
  expect((await read('all')).events).toEqual(before.slice(0, 1));
  expect((await pick(family(1), week(1).id, 1, 2)).statusCode).toBe(200);
  const after = (await read('all')).events;
  expect(after[0]).toEqual(before[0]);
  expect([after[1]?.uid, after[1]?.start]).toEqual([before[1]?.uid, before[1]?.start]);
  expect(after[1]?.sequence).toBeGreaterThan(before[1]?.sequence ?? 0);
  expect(Date.parse(after[1]?.modified ?? '')).toBeGreaterThanOrEqual(Date.parse(before[1]?.modified ?? ''));
});

test('a reset empties the calendar, and the weeks come back under their UIDs, with higher sequences', async () => {
  await pickWeeks(0, 1);
  const before = (await read('all')).events;
  expect((await family(1).post('/api/weeks/2026/reset')).statusCode).toBe(200);
  expect((await read('all')).events).toEqual([]);
  await pickWeeks(1, 0);
  const after = (await read('all')).events;
  expect(after.map(({ uid, summary }) => [uid, summary])).toEqual([
    [before[0]?.uid, 'Birch on Heron'],
    [before[1]?.uid, 'Aalto on Heron'],
  ]);
  for (const [index, { sequence }] of after.entries()) expect(sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
});

test('a week whose family is renamed has a higher sequence, and a later change', async () => {
  await pickWeeks(0);
  const path = await openFeed(family(0), 'all');
  const before = await readFeed(server, path);
  const rename = (name: string) => family(0).patch(`/api/families/${family(0).familyId}`, { name });
  expect((await rename('Aaltonen')).statusCode).toBe(200);
  const after = await readFeed(server, path, { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  const [[was], [is]] = [readCalendar(before.body).events, readCalendar(after.body).events];
  expect([is?.uid, is?.summary]).toEqual([was?.uid, 'Aaltonen on Heron']);
  expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 0);
  expect(Date.parse(is?.modified ?? '')).toBeGreaterThanOrEqual(Date.parse(was?.modified ?? ''));
  const etag = String(after.headers.etag);
  expect((await readFeed(server, path, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await rename('Aalto')).statusCode).toBe(200);
});

test('an unchanged calendar is not sent again, and a pick is in it at once', async () => {
  await pickWeeks(0);
  const path = await openFeed(family(0), 'own');
  const first = await readFeed(server, path);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  // Another family's pick changes nothing of ours.
  expect((await pick(family(1), week(1).id, 1, 2)).statusCode).toBe(200);
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const { statusCode, headers, body } = await readFeed(server, path, { 'if-none-match': sent });
    expect([sent, statusCode, headers.etag, body]).toEqual([sent, 304, etag, '']);
  }
  const all = await openFeed(family(0), 'all');
  const { headers } = await readFeed(server, all);
  expect((await pick(family(2), week(2).id, 1, 3)).statusCode).toBe(200);
  const changed = await readFeed(server, all, { 'if-none-match': String(headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(readCalendar(changed.body).events).toHaveLength(3);
});

test('a calendar asks to be read every hour, and only one’s own weeks make busy', async () => {
  await pickWeeks(0);
  const [own, all] = [await openFeed(family(0), 'own'), await openFeed(family(0), 'all')];
  const [mine, everyones] = [(await readFeed(server, own)).body, (await readFeed(server, all)).body];
  for (const text of [mine, everyones]) {
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  }
  expect([mine.match(/TRANSP:\w+/g), everyones.match(/TRANSP:\w+/g)]).toEqual([
    ['TRANSP:OPAQUE'],
    ['TRANSP:TRANSPARENT'],
  ]);
});

test('a held week is a file of its own, which any family may load', async () => {
  await pickWeeks(0, 1);
  const load = (who: SignedIn, id: string) => who.get(`/api/weeks/${id}/calendar.ics`);
  for (const [who, summary] of [
    [family(0), 'Our week on Heron'],
    [family(1), 'Aalto on Heron'],
  ] as const) {
    const { statusCode, headers, body } = await load(who, week(0).id);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="week-1-2026.ics"',
    ]);
    expect(readCalendar(body).events).toMatchObject([{ uid: week(0).id, summary }]);
    // Outlook makes a calendar of its own of a file that names one.
    expect(body).not.toMatch(/^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|METHOD)/m);
    expect(body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  }
  for (const id of [week(6).id, crypto.randomUUID(), 'x']) expect((await load(family(0), id)).statusCode).toBe(404);
});

test('a feed goes on over the seasons, past ones included', async () => {
  const db = await openTestDatabase();
  const picksIn = async (started: TestServer, year: number) => {
    const [aalto] = await everybody(started.app);
    const list: Week[] = (await (aalto as SignedIn).get(`/api/weeks/${year}`)).json();
    expect((await pick(aalto as SignedIn, list[0]?.id ?? '', 1, 1)).statusCode).toBe(200);
    return aalto as SignedIn;
  };
  const first = await startServer({ db, publicUrl: SITE });
  const path = await openFeed(await picksIn(first, 2026), 'own');
  await first.close();
  const season = { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' };
  const second = await startServer({ db, publicUrl: SITE, boatFile: { ...boatFile, season } });
  await picksIn(second, 2027);
  const { events } = readCalendar((await readFeed(second, path)).body);
  expect(events.map(({ start, description }) => [start, description.split('\n')[0]])).toEqual([
    ['2026-05-24', 'Week 1 of the 2026 season'],
    ['2027-05-23', 'Week 1 of the 2027 season'],
  ]);
  await second.close();
  await db.close();
});
