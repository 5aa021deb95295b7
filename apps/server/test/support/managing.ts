import { type Draft, draft as draftSchema } from '@houseboat/contract/draft.ts';
import { expect } from '@jest/globals';
import { draftEvents } from './draft-log.ts';
import { type Browser, pick, type SignedIn, type TestServer } from './server.ts';

type Answer = Awaited<ReturnType<Browser['get']>>;

/** The status of a refusal and its sentence. */
export const messageOf = (response: Answer) => [response.statusCode, response.json().message];

/** An event as it comes out of `managedBy`. */
export const added = (type: string, data: object) => ({ type, data, at: expect.any(String) });

/** Sends a command of the designated family, expects it to succeed, and returns the draft with the events that it added. */
export async function managedBy({ db }: TestServer, birch: SignedIn, what: string, body?: object) {
  const draft = async (): Promise<Draft> => (await birch.get('/api/draft/2026')).json();
  const { version } = await draft();
  const response = await birch.post(`/api/draft/2026/${what}`, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  const { draft: after }: { draft: Draft } = response.json();
  expect(draftSchema.parse(after)).toEqual(after);
  expect({ ...after, now: '' }).toEqual({ ...(await draft()), now: '' });
  const events = await draftEvents(db, version);
  expect(events.map(({ actor }) => actor)).toEqual(events.map(() => ({ familyId: birch.familyId, name: 'Birch' })));
  return { draft: after, events: events.map(({ type, data, at }) => ({ type, data, at })) };
}

/** Makes the next picks of the families, each of the next week. */
export async function makePicksOf(families: [SignedIn, ...SignedIn[]], weekIds: readonly string[], count: number) {
  for (let nth = 0; nth < count; nth++) {
    const { currentFamilyId, currentRound, currentPick }: Draft = (await families[0].get('/api/draft/2026')).json();
    const family = families.find(({ familyId }) => familyId === currentFamilyId) as SignedIn;
    expect((await pick(family, weekIds[nth] ?? '', currentRound, currentPick)).statusCode).toBe(200);
  }
}
