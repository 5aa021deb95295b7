import type { Trade } from '@houseboat/contract/trades.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDrafts } from '../../src/modules/draft/drafts.ts';
import { expiryTask } from '../../src/modules/draft/tasks.ts';
import { tradeFeed } from '../../src/modules/draft/trades/feed.ts';
import { statement } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { runWhileDue } from '../../src/platform/jobs/schedule.ts';
import type { Message } from '../../src/platform/mail/message.ts';
import { draftBoat } from '../support/boat.ts';
import { openNext } from '../support/seasons.ts';
import { everybody, type SignedIn, startServer, type TestServer } from '../support/server.ts';
import {
  accept,
  boatAhead,
  draftAll,
  holders,
  listRings,
  listTrades,
  offer,
  offered,
  statusOf,
} from '../support/trading.ts';
import { until } from '../support/wait.ts';

let server: TestServer;
let aalto: SignedIn, birch: SignedIn, cohen: SignedIn;
let weeks: string[];
const mails: Message[] = [];

beforeAll(async () => {
  server = await startServer({
    boatFile: boatAhead,
    deliver: async ({ message }) => {
      mails.push(message);
      return { done: 'sent', response: '250' };
    },
  });
  await server.listen();
  [aalto, birch, cohen] = await everybody(server.app);
});
beforeEach(async () => {
  expect((await birch.post('/api/weeks/2900/reset')).statusCode).toBe(200);
  weeks = await draftAll([aalto, birch, cohen]);
  // Each test has an hour of its own.
  await execute('delete from tries');
  await until(async () => (await execute('select from mails where outcome is null')).length === 0);
  mails.length = 0;
});
afterAll(() => server.close());

const week = (number: number) => weeks[number - 1] ?? '';
/** The last event of the draft's log. */
const lastEvent = async () => (await readStream(server.db, 'draft:2900', 0))?.events.at(-1);
const execute = (sql: string, values: unknown[] = []) =>
  server.db.run(statement(`test-${sql.slice(0, 50)}`, sql), values);
/** The server looks at least once a minute. This is the same task, which returns how long it would rest. */
const endExpired = () => {
  const { db } = server;
  return runWhileDue(expiryTask(db, createDrafts({ db, boat: draftBoat }), tradeFeed({ db, publish: () => {} })));
};

test('a swap is one event, and the weeks, their draft turns and the log say the same', async () => {
  const trade = await offered(aalto, { give: [week(1)], want: [week(2), week(3)] });
  const accepted = await accept(cohen, trade, week(3));
  expect([accepted.statusCode, accepted.json().status, accepted.json().answeredBy]).toEqual([
    200,
    'accepted',
    cohen.familyId,
  ]);
  expect((await holders(aalto)).slice(0, 4)).toEqual([cohen.familyId, birch.familyId, aalto.familyId, cohen.familyId]);
  expect(await lastEvent()).toMatchObject({
    type: 'WeeksTraded',
    actor: { name: 'Cohen' },
    data: { tradeId: trade.id },
  });
  const logged = await execute(`select data from events where stream = 'trades' order by version desc limit 1`);
  expect(logged).toEqual([{ data: { tradeId: trade.id } }]);
});

test('an offer of unknown weeks, of two seasons, of a week for itself, or to an unknown family is refused', async () => {
  const unknown = '0192d3c4-0000-7000-8000-000000000000';
  const refusals = [
    await offer(aalto, { give: [week(1)], want: [unknown] }),
    await offer(aalto, { give: [week(1)], want: [week(2)], to: unknown }),
    await offer(aalto, { give: [week(1), week(6)], want: [week(2)] }),
    await offer(aalto, { give: [week(1)], want: [] }),
    await offer(aalto, { give: [week(1)], want: [week(2), week(1)] }),
  ];
  for (const refused of refusals)
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.any(String)]);
  expect(await listTrades(aalto)).not.toContainEqual(expect.objectContaining({ status: 'open' }));
});

test('a gift of several weeks goes to one family, and its acceptance takes no week', async () => {
  const gift = await offered(aalto, { give: [week(1), week(6)], want: [], to: birch.familyId });
  expect((await accept(birch, gift, week(2))).statusCode).toBe(400);
  expect((await accept(birch, gift)).statusCode).toBe(200);
  expect((await holders(aalto)).filter((id) => id === birch.familyId)).toHaveLength(4);
});

test('an empty object accepts a gift, but not a swap', async () => {
  const acceptEmpty = ({ id }: Trade) => birch.post(`/api/trades/${id}/accept`, {});
  const swap = await offered(aalto, { give: [week(1)], want: [week(2)] });
  const refused = await acceptEmpty(swap);
  const message = 'Please choose one of the weeks that are wanted.';
  expect([refused.statusCode, refused.json()]).toEqual([400, { message, issues: [{ path: 'weekId', message }] }]);
  const gift = await offered(aalto, { give: [week(6)], want: [], to: birch.familyId });
  const accepted = await acceptEmpty(gift);
  expect([accepted.statusCode, accepted.json().status]).toEqual([200, 'accepted']);
});

test('weeks that are over cannot be offered, wanted or accepted, and offers end with them', async () => {
  // An offer of which another week can still be given stays open.
  const trade = await offered(aalto, { give: [week(1)], want: [week(2), week(3)] });
  const onlyThat = await offered(aalto, { give: [week(1)], want: [week(2)] });
  const ofThat = await offered(birch, { give: [week(2)], want: [week(1)] });
  await execute(`update weeks set start_date = '2020-05-24', end_date = '2020-05-29' where id = $1`, [week(2)]);
  try {
    const refused = [
      await accept(birch, trade, week(2)),
      await offer(birch, { give: [week(2)], want: [week(1)] }),
      await offer(aalto, { give: [week(6)], want: [week(2)] }),
    ];
    for (const { statusCode, json } of refused)
      expect([statusCode, json().message]).toEqual([409, 'A week that is over cannot be traded.']);
    await endExpired();
    expect(await Promise.all([trade, onlyThat, ofThat].map((each) => statusOf(aalto, each)))).toEqual([
      'open',
      'expired',
      'expired',
    ]);
  } finally {
    await execute(`update weeks set start_date = '2900-05-30', end_date = '2900-06-04' where id = $1`, [week(2)]);
  }
});

test('after a trade nothing can be undone or taken back, and the families are told why', async () => {
  const trade = await offered(birch, { give: [week(2)], want: [week(1)] });
  expect((await accept(aalto, trade, week(1))).statusCode).toBe(200);
  const { version } = (await birch.get('/api/draft/2900')).json();
  const message = 'Weeks have been traded since. Nothing can be taken back.';
  for (const refused of [
    await birch.get('/api/draft/2900/undo?picks=1'),
    await birch.post('/api/draft/2900/undo', { picks: 1, version }),
    await aalto.post('/api/draft/2900/take-back', {}),
  ])
    expect([refused.statusCode, refused.json()]).toEqual([409, { message }]);
});

test('an undo or a take-back that opens the draft again voids all open offers', async () => {
  for (const release of [
    async () =>
      birch.post('/api/draft/2900/undo', { picks: 1, version: (await birch.get('/api/draft/2900')).json().version }),
    () => aalto.post('/api/draft/2900/take-back', {}),
  ]) {
    const trade = await offered(aalto, { give: [week(1)], want: [week(2)] });
    expect((await release()).statusCode).toBe(200);
    expect(await statusOf(aalto, trade)).toBe('void');
    expect((await accept(birch, trade, week(2))).statusCode).toBe(409);
    const early = await offer(aalto, { give: [week(1)], want: [week(2)] });
    expect([early.statusCode, early.json().message]).toEqual([409, 'Weeks can be traded once the draft is complete.']);
    const last = await aalto.post(`/api/weeks/${week(6)}/assign`, { familyId: aalto.familyId, round: 2, pick: 3 });
    expect(last.statusCode).toBe(200);
  }
});

test('an offer ends when its time is over, and the others stay open', async () => {
  const [over, open] = [
    await offered(aalto, { give: [week(1)], want: [week(2)] }),
    await offered(birch, { give: [week(2)], want: [week(3)] }),
  ];
  await execute('update trades set expires_at = now() where id = $1', [over.id]);
  expect(await endExpired()).toBe(60_000);
  expect([await statusOf(aalto, over), await statusOf(aalto, open)]).toEqual(['expired', 'open']);
});

describe('a ring', () => {
  const makeRing = async () => {
    await offered(aalto, { give: [week(1)], want: [week(2)] });
    await offered(birch, { give: [week(2)], want: [week(3)] });
    await offered(cohen, { give: [week(3)], want: [week(1)] });
    const [ring] = await listRings(aalto);
    if (!ring) throw new Error('There is no ring.');
    return ring;
  };

  test('moves its weeks when the third family agrees, and an agreement can be taken back until then', async () => {
    const { id } = await makeRing();
    const agree = (who: SignedIn) => who.post(`/api/trades/rings/${id}/agree`);
    expect((await agree(aalto)).json().agreed).toEqual([aalto.familyId]);
    expect((await agree(birch)).json().agreed).toHaveLength(2);
    expect((await aalto.delete(`/api/trades/rings/${id}/agree`)).json().agreed).toEqual([birch.familyId]);
    expect((await agree(cohen)).json().agreed).toHaveLength(2);
    expect((await holders(aalto)).slice(0, 3)).toEqual([aalto, birch, cohen].map(({ familyId }) => familyId));
    expect((await agree(aalto)).statusCode).toBe(200);
    expect((await holders(aalto)).slice(0, 3)).toEqual([cohen, aalto, birch].map(({ familyId }) => familyId));
    expect(await lastEvent()).toMatchObject({
      type: 'WeeksTraded',
      data: { tradeId: null, ringId: id, moves: expect.anything() },
    });
    expect((await agree(aalto)).statusCode).toBe(404);
  });

  test('ends with any of its offers, and its agreements with it', async () => {
    const ring = await makeRing();
    expect((await aalto.post(`/api/trades/rings/${ring.id}/agree`)).statusCode).toBe(200);
    const own = (await listTrades(cohen)).find(
      ({ familyId, status }) => familyId === cohen.familyId && status === 'open',
    );
    expect((await cohen.post(`/api/trades/${own?.id}/withdraw`)).statusCode).toBe(200);
    expect(await listRings(aalto)).toEqual([]);
    expect((await birch.post(`/api/trades/rings/${ring.id}/agree`)).statusCode).toBe(404);
    await offered(cohen, { give: [week(3)], want: [week(1)] });
    expect(await listRings(aalto)).toEqual([expect.objectContaining({ agreed: [] })]);
  });

  test('is mailed to the families whose offers it has', async () => {
    await makeRing();
    const subject = 'Three families could all get a week they want';
    await until(() => mails.filter((mail) => mail.subject === subject).length === 2);
    expect(
      mails
        .filter((mail) => mail.subject === subject)
        .map(({ to }) => to.address)
        .sort(),
    ).toEqual(['aalto@example.org', 'birch@example.org']);
    for (const mail of mails.filter((mail) => mail.subject === subject)) {
      expect(mail.text).toContain('The Cohen family’s offer of week 3 (');
      // It is about two other families.
      expect(mail).not.toHaveProperty('replyTo');
    }
  });
});

describe('mails', () => {
  const to = (name: string) => mails.filter((mail) => mail.to.address.startsWith(name)).map(({ subject }) => subject);

  test('go to the families that could accept, and the answer to the family that offered', async () => {
    const note = 'School <b>is</b> out.\nCall us!';
    const trade = await offered(aalto, { give: [week(1)], want: [week(2), week(5)] }, { note });
    await until(() => mails.length === 1);
    expect(mails[0]?.to.address).toBe('birch@example.org');
    expect(mails[0]?.subject).toBe('Aalto wants to trade week 1 (May 23 to May 28, 2900)');
    expect(mails[0]?.replyTo).toEqual({ name: 'Aalto family', address: 'aalto@example.org' });
    expect(mails[0]?.text).toContain(
      'The Aalto family would give week 1 (May 23 to May 28, 2900) for week 2 (May 30 to June 4, 2900) or week 5 (June 20 to June 25, 2900).',
    );
    expect(mails[0]?.text).toContain(`They write: “${note}”`);
    expect(mails[0]?.html).toContain('School &lt;b&gt;is&lt;/b&gt; out.<br>Call us!');
    await accept(birch, trade, week(5));
    await until(() => to('aalto').length === 1);
    expect(to('aalto')).toEqual(['Your trade of week 1 (May 23 to May 28, 2900) is done']);
    expect(mails.at(-1)?.text).toContain(
      'The Birch family has agreed. You now have week 5 (June 20 to June 25, 2900).',
    );
    expect(mails.at(-1)?.replyTo?.address).toBe('birch@example.org');
  });

  test('are not sent to a family that wants none about its weeks', async () => {
    await birch.call('PUT', '/api/auth/family/preferences', {
      payload: { turnMail: true, weekMail: false, push: false },
    });
    await offered(aalto, { give: [week(1)], want: [week(2), week(3)] });
    await until(() => to('cohen').length === 1);
    await until(async () => (await execute('select from mails where outcome is null')).length === 0);
    expect(to('birch')).toEqual([]);
    await birch.call('PUT', '/api/auth/family/preferences', {
      payload: { turnMail: true, weekMail: true, push: false },
    });
  });
});

test('weeks of a closed season can still be traded, but not with a family that left', async () => {
  const next = { year: 2901, firstWeekStart: '2901-05-22', lastWeekStart: '2901-07-03' };
  const trade = await offered(aalto, { give: [week(1)], want: [week(2)] });
  const byCohen = await offered(cohen, { give: [week(3)], want: [week(5)] });
  const toCohen = await offered(birch, { give: [week(5)], want: [week(4)], to: cohen.familyId });
  const wantsOfCohen = await offered(birch, { give: [week(5)], want: [week(3), week(4)] });
  const wantsOfAnother = await offered(birch, { give: [week(5)], want: [week(3), week(6)] });
  const order = [aalto.familyId, birch.familyId];
  const opened = await openNext(birch, { ...next, order, leaving: [cohen.familyId] });
  expect(opened.json()).toMatchObject({ year: 2901 });
  const refused = await accept(birch, byCohen, week(5));
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This offer is no longer open.']);
  await endExpired();
  expect([await statusOf(aalto, byCohen), await statusOf(aalto, toCohen)]).toEqual(['expired', 'expired']);
  expect([await statusOf(birch, wantsOfCohen), await statusOf(birch, wantsOfAnother)]).toEqual(['expired', 'open']);
  expect((await accept(birch, trade, week(2))).statusCode).toBe(200);
  const mixed = (await aalto.get('/api/weeks/2901')).json()[0].id;
  const message = 'Only weeks of one season can be traded.';
  expect((await offer(aalto, { give: [week(2)], want: [mixed] })).json()).toEqual({
    message,
    issues: ['give', 'want'].map((path) => ({ path, message })),
  });
});
