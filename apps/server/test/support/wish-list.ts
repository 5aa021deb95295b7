import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { Explanation, WishList } from '@houseboat/contract/wish-list.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { draftEvents } from './draft-log.ts';
import type { Browser } from './server.ts';

const PATH = '/api/draft/2026/wish-list';

/** Reads a family's own wish list. */
export const wishListOf = async (who: Browser): Promise<WishList> => (await who.get(PATH)).json();

/** Sends a wish list, to replace a revision if one is named. */
export const putWishList = (who: Browser, body: object, ifMatch?: string) =>
  who.call('PUT', PATH, { payload: body, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });

/** Saves a family's wish list, which the server then picks from unless `auto` is false. Returns it as saved. */
export async function wishFor(who: Browser, weekIds: (string | undefined)[], auto = true): Promise<WishList> {
  const response = await putWishList(who, { weekIds, auto });
  if (response.statusCode !== 200) throw new Error(`The list was not saved: ${response.body}`);
  return response.json();
}

/** Returns the hash that a pick must have published if this is its explanation. */
export const hashOf = ({ salt, weekIds }: Pick<Explanation, 'salt' | 'weekIds'>): string =>
  createHash('sha256')
    .update(`${salt}\n${weekIds.join('\n')}`)
    .digest('hex');

/** Returns the hash of the list that an event's pick was made from. */
export const listHashOf = (event: RecordedEvent | undefined): string | undefined =>
  (event?.data.auto as { listHash: string } | undefined)?.listHash;

/** The picks after a version of the log: whose they are, the week's number, and whether the server made them from a list. */
export const listPicks = async (db: Database, version: number, weekIds: readonly string[]) =>
  (await draftEvents(db, version))
    .filter(({ type }) => type === 'WeekPicked')
    .map(({ data, actor }) => [
      data.familyId,
      weekIds.indexOf(String(data.weekId)) + 1,
      actor === null && 'auto' in data,
    ]);
