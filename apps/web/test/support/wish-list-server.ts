import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { WishList, WishListChange } from '@houseboat/contract/wish-list.ts';
import type { DraftServer } from './draft-server.ts';
import type { Answer, Call } from './fake-fetch.ts';

/** The fake wish list of one family, next to the fake draft. */
export class WishListServer {
  list: WishList = { weekIds: [], auto: false, isWithheld: false, revision: 0, explanations: [] };
  readonly #draft: DraftServer;

  constructor(draft: DraftServer) {
    this.#draft = draft;
  }

  /** Saves a list of these weeks, as another window of the family does. */
  save(weekNumbers: readonly number[], auto = false): this {
    this.list = { ...this.list, weekIds: weekNumbers.map(this.weekId), auto, isWithheld: false };
    this.list.revision += 1;
    return this;
  }

  weekId = (weekNumber: number): string => this.#draft.weeks().find((week) => week.weekNumber === weekNumber)?.id ?? '';

  /** Returns the numbers of the weeks that are saved. */
  get weekNumbers(): number[] {
    return this.list.weekIds.map((id) => this.#draft.weeks().find((week) => week.id === id)?.weekNumber ?? 0);
  }

  /** Picks a week for the family on the clock from its list, which is this one. Returns the events. */
  pickFor(
    me: SignedInFamily,
    weekNumber: number,
    { salt, listHash }: { salt: string; listHash: string },
  ): RecordedEvent[] {
    const { currentRound: round, currentPick: pick } = this.#draft.draft();
    const weekId = this.weekId(weekNumber);
    const { weekIds } = this.list;
    const choice = weekIds.indexOf(weekId) + 1;
    const gone = weekIds.slice(0, choice - 1).map((id) => {
      const week = this.#draft.weeks().find((one) => one.id === id);
      return { weekId: id, familyId: week?.assignedFamilyId ?? '', at: week?.assignedAt ?? '' };
    });
    this.list = {
      ...this.list,
      explanations: [...this.list.explanations, { round, pick, weekId, choice, gone, salt, weekIds }],
    };
    const data = { familyId: me.id, round, pick, weekId, auto: { listHash } };
    return [this.#draft.record({ type: 'WeekPicked', data })];
  }

  get answers(): Record<string, Answer> {
    return {
      'GET /api/draft/2026/wish-list': () => ({ body: this.list }),
      'PUT /api/draft/2026/wish-list': this.put,
    };
  }

  put = ({ body, init }: Call) => {
    const ifMatch = new Headers(init.headers).get('If-Match');
    if (ifMatch !== `"${this.list.revision}"`)
      return { status: 409, body: { message: 'Somebody else changed this item.', current: this.list } };
    this.list = { ...this.list, ...(body as WishListChange), isWithheld: false, revision: this.list.revision + 1 };
    return { body: this.list };
  };
}
