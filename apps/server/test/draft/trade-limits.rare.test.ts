import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { everybody, type SignedIn, startServer, type TestServer } from '../support/server.ts';
import { boatAhead, draftAll, offer, offered } from '../support/trading.ts';

let server: TestServer;
let aalto: SignedIn, birch: SignedIn, cohen: SignedIn;
let weeks: string[];

beforeAll(async () => {
  server = await startServer({ boatFile: boatAhead });
  [aalto, birch, cohen] = await everybody(server.app);
});
beforeEach(async () => {
  expect((await birch.post('/api/weeks/2900/reset')).statusCode).toBe(200);
  weeks = await draftAll([aalto, birch, cohen]);
  // Each test has an hour of its own.
  await execute('delete from tries');
});
afterAll(() => server.close());

const week = (number: number) => weeks[number - 1] ?? '';
const execute = (sql: string, values: unknown[] = []) =>
  server.db.run(statement(`test-${sql.slice(0, 50)}`, sql), values);

test('a family has at most fifty open offers', async () => {
  await execute(
    `insert into trades (id, season, family_id, give, want, status, created_at, expires_at)
     select gen_random_uuid(), '2900', $1, '[]', '[]', 'open', now(), now() + interval '1 day' from generate_series(1, 50)`,
    [aalto.familyId],
  );
  const refused = await offer(aalto, { give: [week(1)], want: [week(2)] });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/50 open offers/)]);
  expect((await offer(birch, { give: [week(2)], want: [week(1)] })).statusCode).toBe(201);
});

test('a family makes at most twenty offers in an hour, whatever becomes of them', async () => {
  for (let made = 0; made < 20; made++) {
    const { id } = await offered(aalto, { give: [week(1)], want: [week(2)] });
    await aalto.post(`/api/trades/${id}/withdraw`);
  }
  const refused = await offer(aalto, { give: [week(1)], want: [week(2)] });
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Your family has made 20 offers within an hour. Please try again in 60 minutes.',
  ]);
  expect((await offer(birch, { give: [week(2)], want: [week(1)] })).statusCode).toBe(201);
  await execute("update tries set at = array[now() - interval '61 minutes'] where who = $1", [aalto.familyId]);
  expect((await offer(aalto, { give: [week(1)], want: [week(2)] })).statusCode).toBe(201);
});
