import { gunzipSync } from 'node:zlib';
import type { Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { shownDraft } from '@houseboat/draft/lists.ts';
import { stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { toDraftEvent } from '../../src/modules/draft/projection.ts';
import { readWeeks } from '../../src/modules/draft/queries.ts';
import { boatFile, draftBoat } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { heldAt } from '../support/held-weeks.ts';
import { night } from '../support/night.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const { timeZone } = boatFile.lake;

describe('the log of a season', () => {
  let server: TestServer;
  let aalto: SignedIn;
  beforeAll(async () => {
    server = await startServer();
    aalto = await signedIn(server.app, 'aalto');
  });
  afterAll(() => server.close());

  const url = '/api/draft/2026/events';
  const logOf = async (browser = aalto, address = url): Promise<{ version: number; events: RecordedEvent[] }> =>
    (await browser.get(address)).json();

  test('shows at each version the lists that the server showed then', async () => {
    const { db } = server;
    const draft = createDraft({ db, year: 2026, boat: draftBoat });
    const shown: { version: number; weeks: Week[]; draft: object }[] = [];
    for (const toCommand of night()) {
      const state = await draft.latestState();
      if (!state) throw new Error('There is no draft.');
      await draft.execute(toCommand(state), null);
      shown.push({ ...(await readWeeks(db, '2026')), draft: await draft.read() });
    }

    const { version, events } = await logOf();
    expect(version).toBe(shown.at(-1)?.version);
    const timeline = timelineOf(events.map(toDraftEvent), timeZone);
    for (const then of shown) {
      const held = then.weeks.map(({ id, isAvailable, assignedFamilyId, assignedAt, draftRound, draftPick }) => {
        return { id, isAvailable, assignedFamilyId, draftRound, draftPick, assignedAt };
      });
      expect(heldAt(timeline, then.version)).toEqual(held);
      expect(then.draft).toMatchObject(shownDraft(stateAt(timeline, then.version), timeZone));
    }
  });

  test('is compressed for browsers that say so, and sent once per version', async () => {
    const plain = await aalto.get(url);
    const zipped = await aalto.call('GET', url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-cache',
      etag: plain.headers.etag,
    });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json());
    const { version } = plain.json();
    expect(plain.headers).toMatchObject({ 'room-version': String(version), 'room-log': server.app.logId });
    expect(Math.abs(Date.parse(`${plain.headers['room-now']}`) - Date.now())).toBeLessThan(60_000);

    const again = () => aalto.call('GET', url, { headers: { 'if-none-match': `"other", ${plain.headers.etag}` } });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    const birch = await signedIn(server.app, 'birch');
    expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(200);
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(plain.headers.etag);
    expect(changed.json().events).toHaveLength(plain.json().events.length + 1);
  });

  test('has no address of the call and another ETag for a television', async () => {
    const tv = await pairedTelevision(server.app, aalto);
    const calls = async (browser: SignedIn | typeof tv) =>
      (await browser.get(url))
        .json()
        .events.flatMap(({ type, data }: RecordedEvent) => (type === 'CallSet' ? [data] : []));
    expect([await calls(aalto), await calls(tv)]).toEqual([
      [{ callUrl: 'https://meet.example.org' }],
      [{ callUrl: null }],
    ]);
    const { etag } = (await aalto.get(url)).headers;
    const response = await tv.call('GET', url, { headers: { 'if-none-match': `${etag}` } });
    expect(response.statusCode).toBe(200);
  });
});
