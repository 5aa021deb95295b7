import type { Session } from '@houseboat/contract/auth.ts';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { expect } from '@jest/globals';
import { loggedIn } from '../../support/running.ts';
import type { ServerProcess } from './server-processes.ts';

export const ROOM = 'draft:2026';
/** The families of the demo boat, in draft order. */
const usernames = ['alder', 'bianchi', 'castillo', 'dufresne', 'ekstrom', 'fujita', 'greyeyes'];

/** A family that is signed in. Its cookie is valid on every server. */
export type Family = { id: string; username: string; cookie: string };

/** A server's response. */
export type Answer = { status: number; body: unknown; headers: Headers };

/** Sends a family's request. Rejects when there is no response. */
export async function ask(
  address: string,
  { cookie }: Pick<Family, 'cookie'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    // A new connection, not one that a dead server has left.
    headers: { cookie, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers };
}

/** A pick as the screen of the family on the clock would make it. */
export type Turn = { family: Family; weekId: string; round: number; pick: number };

/** A night of picks and their responses. */
export class DraftNight {
  readonly families: Family[];
  readonly #answered: Turn[] = [];

  private constructor(families: Family[]) {
    this.families = families;
  }

  /** Logs every family in. */
  static async open(address: string): Promise<DraftNight> {
    const families: Family[] = [];
    for (const username of usernames) {
      const cookie = await loggedIn(address, username, 'houseboat');
      const { body } = await ask(address, { cookie }, 'GET', '/api/auth/family/session');
      families.push({ id: (body as Session).family.id, username, cookie });
    }
    return new DraftNight(families);
  }

  /** Returns the nth family in draft order. */
  family(nth = 0): Family {
    const family = this.families[nth];
    if (!family) throw new Error(`There is no family ${nth}.`);
    return family;
  }

  /** Returns the next pick: the current turn, with the first free week. */
  async next(address: string): Promise<Turn> {
    const [draft, weeks] = [
      (await ask(address, this.family(), 'GET', '/api/draft/2026')).body as Draft,
      (await ask(address, this.family(), 'GET', '/api/weeks/2026')).body as Week[],
    ];
    const family = this.families.find(({ id }) => id === draft.currentFamilyId);
    const week = weeks.find(({ isAvailable }) => isAvailable);
    if (!family || !week) throw new Error('There is nothing left to pick.');
    return { family, weekId: week.id, round: draft.currentRound, pick: draft.currentPick };
  }

  /** Makes a pick and returns the status, or undefined when there was no response. */
  async press(address: string, turn: Turn): Promise<number | undefined> {
    const { family, weekId, round, pick } = turn;
    const body = { familyId: family.id, round, pick };
    const answer = await ask(address, family, 'POST', `/api/weeks/${weekId}/assign`, body).catch(() => undefined);
    if (answer?.status === 200) this.#answered.push(turn);
    return answer?.status;
  }

  /** Makes the next pick and expects it to succeed. */
  async pick(address: string): Promise<Turn> {
    const turn = await this.next(address);
    expect(await this.press(address, turn)).toBe(200);
    return turn;
  }

  /** Expects that no answered pick is lost, none is doubled, and the rows match a replay of the log. Returns the log. */
  async check(server: ServerProcess): Promise<RecordedEvent[]> {
    const { events, differences } = (await server.order('read')) as { events: RecordedEvent[]; differences: string[] };
    const picks = events.filter(({ type }) => type === 'WeekPicked').map(({ data }) => data);
    for (const { family, weekId, round, pick } of this.#answered)
      expect(picks.filter((made) => made.weekId === weekId)).toMatchObject([{ familyId: family.id, round, pick }]);
    expect(new Set(picks.map(({ round, pick }) => `${round}/${pick}`)).size).toBe(picks.length);
    expect(differences).toEqual([]);
    return events;
  }
}
