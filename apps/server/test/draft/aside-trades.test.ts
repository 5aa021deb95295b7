import { expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import type { SignedIn } from '../support/server.ts';
import { accept, boatAhead, draftAll, listTrades, offered } from '../support/trading.ts';

const { aalto, birch, cohen } = await boatServer({ boatFile: boatAhead });
const weeks = await draftAll([aalto, birch, cohen]);

const week = (number: number) => weeks[number - 1] ?? '';

test('a family puts an offer aside for itself alone, and takes it out again', async () => {
  const trade = await offered(aalto, { give: [week(1)], want: [week(2), week(3)] });
  const before = await listTrades(birch);
  const asideOf = async (who: SignedIn) => (await who.get('/api/trades/aside')).json();
  const path = `/api/trades/${trade.id}/aside`;
  for (let time = 0; time < 2; time++) {
    const put = await birch.call('PUT', path);
    expect([put.statusCode, put.json()]).toEqual([200, [trade.id]]);
  }
  expect([await asideOf(birch), await asideOf(cohen), await asideOf(aalto)]).toEqual([[trade.id], [], []]);
  // It is neither declined nor changed, and can still be accepted.
  expect(await listTrades(birch)).toEqual(before);
  expect((await birch.delete(path)).json()).toEqual([]);
  await birch.call('PUT', path);
  expect((await accept(birch, trade, week(2))).statusCode).toBe(200);

  const unknown = await birch.call('PUT', `/api/trades/${crypto.randomUUID()}/aside`);
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no such offer.']);
});
