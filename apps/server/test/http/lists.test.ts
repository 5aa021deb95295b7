import type { Week } from '@houseboat/contract/draft.ts';
import { expect, test } from '@jest/globals';
import type { Database } from '../../src/platform/db/database.ts';
import { openBoatDatabase } from '../support/database.ts';
import { pick, signedIn } from '../support/server.ts';
import { twoServers } from '../support/two-servers.ts';

/** How often a list was read. Reading its version only does not count. */
let reads = 0;

const real = await openBoatDatabase();
const db: Database = {
  ...real,
  em: () => {
    reads += 1;
    return real.em();
  },
  run: (statement, values) => {
    if (statement.name === 'list-weeks') reads += 1;
    return real.run(statement, values);
  },
};
/** A server that caches its lists, and another one on the same database, which changes them. */
const { servers, both } = await twoServers({ db });
const [here, elsewhere] = await both(({ app }) => signedIn(app, 'aalto'));
const weeks: Week[] = (await here.get('/api/weeks/2026')).json();

const item = { name: 'Rope', category: 'Maintenance', status: 'low' };
const guest = { guestName: 'Ann Guest', guestEmail: 'ann@example.org' };
const firstPick = () => pick(elsewhere, weeks[0]?.id ?? '', 1, 1);
const reset = async () => (await signedIn(servers[1].app, 'birch')).post('/api/weeks/2026/reset');

test.each<[string, () => Promise<{ statusCode: number }>]>([
  ['/api/weeks/2026', firstPick],
  ['/api/weeks/2026/available', reset],
  ['/api/inventory', () => elsewhere.post('/api/inventory', item)],
  ['/api/waivers', () => elsewhere.post('/api/waivers', guest)],
])('%s is cached until it changes', async (path, change) => {
  const before = await here.get(path);
  reads = 0;
  const again = await here.get(path);
  expect([again.body, again.headers['room-version'], reads]).toEqual([before.body, before.headers['room-version'], 0]);

  expect((await change()).statusCode).toBeLessThan(300);
  const after = await here.get(path);
  expect(after.body).not.toBe(before.body);
  expect(Number(after.headers['room-version'])).toBeGreaterThan(Number(before.headers['room-version']));
  expect(after.body).toBe((await elsewhere.get(path)).body);
});

test.each([
  ['expires', `update waivers set expires_at = now() - interval '1 minute'`, { status: 'expired' }],
  ['loses its last mail', `update mails set outcome = 'dropped', settled_at = now()`, { mail: null }],
])('a waiver that %s without an event is listed so', async (_what, sql, shown) => {
  await elsewhere.post('/api/waivers', guest);
  // One more mail is queued, whether or not the first has been sent.
  await db.em().execute(
    `insert into mails (id, kind, about, number, message_id, due_at)
     select gen_random_uuid(), 'waiver-reminder', id, 1, gen_random_uuid()::text, now() + interval '1 day'
     from waivers order by created_at desc limit 1`,
  );
  const before = await here.get('/api/waivers');
  expect(before.json()[0]).not.toMatchObject(shown);
  await db.em().execute(sql);
  const after = await here.get('/api/waivers');
  expect(after.json()[0]).toMatchObject(shown);
  expect(after.headers['room-version']).toBe(before.headers['room-version']);
});
