import { type Draft, draft as draftSchema } from '@houseboat/contract/draft.ts';
import { expect } from '@jest/globals';
import { boatServer } from './boat-server.ts';
import { draftEvents } from './draft-log.ts';
import { type Browser, pick, weekIdsOf } from './server.ts';

type Answer = Awaited<ReturnType<Browser['get']>>;

/** The status of a refusal and its sentence. */
export const messageOf = (response: Answer) => [response.statusCode, response.json().message];

/** An event as it comes out of `managed`. */
export const added = (type: string, data: object) => ({ type, data, at: expect.any(String) });

/** Starts a server for the tests of a file, with all families signed in. `birch` is the designated one. */
export async function managedDraft() {
  const { server, aalto, birch, cohen } = await boatServer();
  const families = [aalto, birch, cohen];
  const weekIds = await weekIdsOf(aalto);
  const draft = async (): Promise<Draft> => (await birch.get('/api/draft/2026')).json();
  const manage = (what: string, body?: object) => birch.post(`/api/draft/2026/${what}`, body);

  /** Sends a command of the designated family, expects it to succeed, and returns the draft with the events that it added. */
  async function managed(what: string, body?: object) {
    const { version } = await draft();
    const response = await manage(what, body);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    const { draft: after }: { draft: Draft } = response.json();
    expect(draftSchema.parse(after)).toEqual(after);
    expect({ ...after, now: '' }).toEqual({ ...(await draft()), now: '' });
    const events = await draftEvents(server.db, version);
    expect(events.map(({ actor }) => actor)).toEqual(events.map(() => ({ familyId: birch.familyId, name: 'Birch' })));
    return { draft: after, events: events.map(({ type, data, at }) => ({ type, data, at })) };
  }

  /** Makes the next picks, each of the next week. */
  async function makePicks(count: number) {
    for (const weekId of weekIds.slice(0, count)) {
      const { currentFamilyId, currentRound, currentPick } = await draft();
      const family = families.find(({ familyId }) => familyId === currentFamilyId) ?? aalto;
      expect((await pick(family, weekId, currentRound, currentPick)).statusCode).toBe(200);
    }
  }

  return { server, aalto, birch, cohen, weekIds, draft, manage, managed, makePicks };
}
