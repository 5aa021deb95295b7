import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { familyColors } from '@houseboat/contract/families.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { type DraftEvent, draftStream } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { holderOf, shownDraft } from '@houseboat/draft/lists.ts';
import { type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { currentTurn, unopened } from '@houseboat/draft/state.ts';
import type { Answer } from './fake-fetch.ts';
import { boat } from './fixtures.ts';

const at = '2026-03-01T18:00:00.000Z';
const uuid = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Families in draft order, in the order of the palette. */
export const familiesNamed = (...names: string[]): SignedInFamily[] =>
  names.map((name, index) => ({
    id: uuid(1, index),
    name,
    username: name.toLowerCase(),
    color: familyColors[index] ?? 'red',
    draftPosition: index + 1,
    usesDefaultPassword: false,
  }));

export const sevenFamilies = familiesNamed('Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gingko');

/** A fake server for a season's draft, with the real rules. The first family is the designated one. */
export class DraftServer {
  readonly families: SignedInFamily[];
  readonly log: RecordedEvent[] = [];
  logId = 'log';
  #state = unopened;
  readonly #weeks: (SeasonWeek & { id: string })[];

  constructor(families = sevenFamilies, lastWeekStart = '2026-10-11') {
    this.families = families;
    this.#weeks = seasonWeeks('2026-05-24', lastWeekStart).map((week) => ({ id: uuid(2, week.weekNumber), ...week }));
    this.#open();
  }

  /** Replaces the log, as after restoring a backup, with one of `picks` picks that took the last weeks first. */
  restore(logId: string, picks: number): void {
    this.logId = logId;
    this.log.length = 0;
    this.#state = unopened;
    this.#open();
    for (let week = 21; week > 21 - picks; week--) this.pick(week);
  }

  get version() {
    return this.log.length;
  }

  get headers() {
    return { 'Room-Version': String(this.version), 'Room-Log': this.logId };
  }

  /** Picks a week for the family on the clock. Returns the events. */
  pick(weekNumber: number): RecordedEvent[] {
    const turn = currentTurn(this.#state);
    if (!turn) throw new Error('The draft is complete.');
    const weekId = uuid(2, weekNumber);
    return this.#decide({ type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } });
  }

  /** Picks the first `count` weeks in order. */
  pickFirst(count: number): this {
    for (let week = 1; week <= count; week++) this.pick(week);
    return this;
  }

  reset = (): RecordedEvent[] => [this.record({ type: 'DraftReset', data: {} })];

  record(event: DraftEvent): RecordedEvent {
    const recorded = { version: this.version + 1, ...event, actor: null, at };
    this.#state = evolve(this.#state, recorded);
    this.log.push(recorded);
    return recorded;
  }

  /** Returns the answers for `fakeFetch`, for the family that is signed in. */
  answersFor(me: SignedInFamily): Record<string, Answer> {
    const isAdmin = me === this.families[0];
    const assigns = this.#weeks.map(({ id }): [string, Answer] => [
      `POST /api/weeks/${id}/assign`,
      ({ body }) => {
        const turn = body as { familyId: string; round: number; pick: number };
        this.#decide({ type: 'PickWeek', weekId: id, ...turn, by: { familyId: me.id, isAdmin } });
        return { body: { week: this.weeks().find((week) => week.id === id), draft: this.draft() } };
      },
    ]);
    return {
      'GET /api/boat': { body: boat },
      'GET /api/families': { body: this.families },
      'GET /api/auth/user': { body: { id: me.id, familyName: me.name, isAdmin } },
      'GET /api/weeks/2026': () => ({ body: this.weeks(), headers: this.headers }),
      'GET /api/draft/2026': () => ({ body: this.draft(), headers: this.headers }),
      'POST /api/weeks/2026/reset': () => {
        this.reset();
        return { body: { draft: this.draft() } };
      },
      ...Object.fromEntries(assigns),
    };
  }

  weeks = (): Week[] =>
    this.#weeks.map((week) => {
      const holder = holderOf(this.#state, week.id);
      return { ...week, season: '2026', ...holder, assignedAt: holder.isAvailable ? null : at };
    });

  draft = (): Draft => ({
    id: uuid(3, 0),
    season: '2026',
    ...shownDraft(this.#state, boat.lake.timeZone),
    createdAt: at,
    updatedAt: at,
    version: this.version,
    now: at,
  });

  #open() {
    const order = this.families.map((family) => family.id);
    this.record({ type: 'DraftOpened', data: { order, weeks: this.#weeks.map((week) => week.id) } });
  }

  #decide(command: Parameters<typeof decide>[0]): RecordedEvent[] {
    const decision = decide(command, this.#state);
    if ('refused' in decision) throw new Error(`Refused: ${decision.refused}`);
    return decision.events.map((event) => this.record(event));
  }
}

export const room = draftStream(2026);
