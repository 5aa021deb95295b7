import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { type DraftState, evolve, unopened } from '@houseboat/draft/evolve.ts';
import { expect } from '@jest/globals';
import { until } from '../../support/wait.ts';
import { ask, type DraftNight, type Family, ROOM } from './draft-night.ts';
import { Follower, type Screen } from './follower.ts';

const asDraftEvent = ({ type, data }: RecordedEvent) => ({ type, data }) as DraftEvent;
const fold = (events: RecordedEvent[], from = unopened): DraftState => events.map(asDraftEvent).reduce(evolve, from);

/** A screen of the draft: a fold of its events. */
class DraftScreen implements Screen {
  state = unopened;

  get version(): number {
    return this.state.version;
  }

  apply(events: RecordedEvent[]): void {
    const isAnew = events[0]?.version === 1;
    this.state = fold(events, isAnew ? unopened : this.state);
  }
}

export type DraftFollower = Follower & { screen: DraftScreen };

export const followDraft = (address: string, family: Family): DraftFollower =>
  new Follower(address, family, ROOM, new DraftScreen()) as DraftFollower;

/** A screen of a list, which is read again whenever its room has moved on. */
class ListScreen implements Screen {
  version = -1;
  shown: unknown[] = [];
  readonly #read: () => ReturnType<typeof ask>;

  constructor(read: () => ReturnType<typeof ask>) {
    this.#read = read;
  }

  apply(events: RecordedEvent[]): void {
    this.version = events.at(-1)?.version ?? this.version;
    void this.reread();
  }

  async reread(): Promise<void> {
    // What cannot be read now is read at the next head.
    const answer = await this.#read().catch(() => undefined);
    if (answer?.status !== 200) return;
    this.shown = answer.body as unknown[];
    this.version = Number(answer.headers.get('room-version'));
  }
}

export type ListFollower = Follower & { screen: ListScreen };

export const followList = (address: string, family: Family, room: string): ListFollower =>
  new Follower(
    address,
    family,
    room,
    new ListScreen(() => ask(address, family, 'GET', `/api/${room}`)),
  ) as ListFollower;

/** Waits until every screen shows what the log says, and nobody was signed out over it. */
export async function converge(followers: DraftFollower[], log: RecordedEvent[]): Promise<void> {
  const version = log.at(-1)?.version;
  await until(() => followers.every(({ screen }) => screen.version === version));
  const state = fold(log);
  for (const { screen, isSignedOut } of followers) expect([screen.state, isSignedOut]).toEqual([state, false]);
}

/** Waits until every screen is told that just these families are there. */
export async function arePresent(followers: Follower[], families: Pick<Family, 'id'>[]): Promise<void> {
  const ids = families
    .map(({ id }) => id)
    .sort()
    .join();
  await until(() => followers.every(({ presence }) => presence.join() === ids));
}

/** A screen of each family of a night. */
export const everyScreen = (address: string, { families }: DraftNight): DraftFollower[] =>
  families.map((family) => followDraft(address, family));
