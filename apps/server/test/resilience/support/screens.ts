import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, unopened } from '@houseboat/draft/state.ts';
import { expect } from '@jest/globals';
import { toDraftEvent } from '../../../src/modules/draft/projection.ts';
import { until } from '../../support/wait.ts';
import { ask, type DraftNight, type Family, ROOM } from './draft-night.ts';
import { RoomClient, type Screen } from './room-client.ts';

/** Returns the draft's state after events. */
export const fold = (events: RecordedEvent[], from = unopened): DraftState =>
  events.map(toDraftEvent).reduce(evolve, from);

/** A screen of the draft: a fold of its events. */
class DraftScreen implements Screen {
  state = unopened;

  get version(): number {
    return this.state.version;
  }

  apply(events: RecordedEvent[]): void {
    this.state = fold(events, this.state);
  }

  reset(): void {
    this.state = unopened;
  }
}

export type DraftClient = RoomClient & { screen: DraftScreen };

export const followDraft = (address: string, family: Family): DraftClient =>
  new RoomClient(address, family, ROOM, new DraftScreen()) as DraftClient;

/** A screen of a list, which it reads again after each event. */
class ListScreen implements Screen {
  version = -1;
  shown: unknown[] = [];
  readonly #read: () => ReturnType<typeof ask>;

  constructor(read: () => ReturnType<typeof ask>) {
    this.#read = read;
  }

  apply(events: RecordedEvent[]): void {
    this.version = events.at(-1)?.version ?? this.version;
    void this.refetch();
  }

  reset(): void {
    this.version = -1;
  }

  async refetch(): Promise<void> {
    // After a failure, the next head makes it read again.
    const answer = await this.#read().catch(() => undefined);
    if (answer?.status !== 200) return;
    this.shown = answer.body as unknown[];
    this.version = Number(answer.headers.get('room-version'));
  }
}

export type ListClient = RoomClient & { screen: ListScreen };

export const followList = (address: string, family: Family, room: string): ListClient =>
  new RoomClient(
    address,
    family,
    room,
    new ListScreen(() => ask(address, family, 'GET', `/api/${room}`)),
  ) as ListClient;

/** Waits until every screen shows the state of the log, and expects that nobody was signed out. */
export async function converge(followers: DraftClient[], log: RecordedEvent[]): Promise<void> {
  const version = log.at(-1)?.version;
  await until(() => followers.every(({ screen }) => screen.version === version));
  const state = fold(log);
  for (const { screen, isSignedOut } of followers) expect([screen.state, isSignedOut]).toEqual([state, false]);
}

/** Waits until every screen shows exactly these families as present. */
export async function expectPresent(followers: RoomClient[], families: Pick<Family, 'id'>[]): Promise<void> {
  const ids = families
    .map(({ id }) => id)
    .sort()
    .join();
  await until(() => followers.every(({ presence }) => presence.join() === ids));
}

/** Opens a screen for each family. */
export const allScreens = (address: string, { families }: DraftNight): DraftClient[] =>
  families.map((family) => followDraft(address, family));
