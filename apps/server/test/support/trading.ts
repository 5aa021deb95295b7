import type { Ring, Trade } from '@houseboat/contract/trades.ts';
import { boatFile } from './boat.ts';
import { pick, type SignedIn } from './server.ts';

/** The tests' boat with a season whose weeks are far from past, whenever the tests run. */
export const boatAhead = {
  ...boatFile,
  season: { year: 2900, firstWeekStart: '2900-05-23', lastWeekStart: '2900-07-04' },
};

/** Drafts the season to its end, each turn the lowest free week: the first family has weeks 1 and 6, the second 2 and 5, the third 3 and 4. */
export async function draftAll(families: SignedIn[]): Promise<string[]> {
  const weeks: { id: string }[] = (await families[0]?.get('/api/weeks/2900'))?.json() ?? [];
  for (const [turn, family] of [0, 1, 2, 2, 1, 0].entries()) {
    const who = families[family] as SignedIn;
    const { statusCode, body } = await pick(who, weeks[turn]?.id ?? '', 1 + Math.floor(turn / 3), 1 + (turn % 3));
    if (statusCode !== 200) throw new Error(`a pick: ${statusCode} ${body}`);
  }
  return weeks.map(({ id }) => id);
}

type Weeks = { give: string[]; want: string[]; to?: string | null };

/** Makes an offer, to any family unless a test says otherwise. */
export const offer = (who: SignedIn, weeks: Weeks, fields: object = {}) =>
  who.post('/api/trades', { to: null, ...weeks, ...fields });

export const offered = async (who: SignedIn, weeks: Weeks, fields: object = {}): Promise<Trade> => {
  const { statusCode, body, json } = await offer(who, weeks, fields);
  if (statusCode !== 201) throw new Error(`an offer: ${statusCode} ${body}`);
  return json();
};

export const accept = (who: SignedIn, { id }: Pick<Trade, 'id'>, weekId?: string) =>
  who.post(`/api/trades/${id}/accept`, weekId === undefined ? undefined : { weekId });

export const listTrades = async (who: SignedIn): Promise<Trade[]> => (await who.get('/api/trades')).json();

/** Returns the status of a trade as the list has it. */
export const statusOf = async (who: SignedIn, { id }: Pick<Trade, 'id'>): Promise<string | undefined> =>
  (await listTrades(who)).find((trade) => trade.id === id)?.status;

export const listRings = async (who: SignedIn): Promise<Ring[]> => (await who.get('/api/trades/rings')).json();

/** Returns the families that hold the weeks, by week number. */
export const holders = async (who: SignedIn): Promise<(string | null)[]> =>
  (await who.get('/api/weeks/2900')).json().map((week: { assignedFamilyId: string | null }) => week.assignedFamilyId);
