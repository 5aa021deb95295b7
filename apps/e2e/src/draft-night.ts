import { boat, families } from './boat.ts';
import { postAs, requestsOf } from './stage.ts';

type Turn = { familyId: string; round: number; pick: number };

/** What the tests read of `GET /api/draft/2026`. */
export type DraftNow = {
  version: number;
  order: string[];
  currentFamilyId: string | null;
  currentRound: number;
  currentPick: number;
  isComplete: boolean;
  passed: Turn[];
};

/** Returns the draft as it is now. */
export const draftNow = async (): Promise<DraftNow> => (await (await requestsOf()).get('/api/draft/2026')).json();

/** Does what the designated family can do: `schedule`, `start`, `order`, `clock`, `pause`, `resume`, `undo`. */
export async function manageDraft(what: string, data: object): Promise<void> {
  await postAs(boat.adminUsername, `/api/draft/2026/${what}`, data);
}

/** Picks for the family on the clock, as that family: a week, or the first free one. Returns the status of the response. */
export async function pickNow(weekNumber?: number): Promise<number> {
  const { currentFamilyId: familyId, currentRound: round, currentPick: pick } = await draftNow();
  const listed: { id: string; username: string }[] = await (await (await requestsOf()).get('/api/families')).json();
  const weeks: { id: string; weekNumber: number }[] = await (
    await (await requestsOf()).get('/api/weeks/2026/available')
  ).json();
  const week = weekNumber === undefined ? weeks[0] : weeks.find((each) => each.weekNumber === weekNumber);
  const username = listed.find(({ id }) => id === familyId)?.username ?? families[0]?.username;
  const answer = await (await requestsOf(username)).post(`/api/weeks/${week?.id}/assign`, {
    data: { familyId, round, pick },
  });
  return answer.status();
}
