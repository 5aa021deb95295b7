import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { familyColors } from '@houseboat/contract/boat.ts';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Clock, Schedule, Undo } from '@houseboat/contract/draft-night.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftCommand, ManageDraft } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { previewUndo } from '@houseboat/draft/decide-pick.ts';
import { type DraftEvent, draftStream, type FamilyId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { holderOf, shownDraft } from '@houseboat/draft/lists.ts';
import { type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { currentTurn, unopened } from '@houseboat/draft/state.ts';
import type { Answer } from './fake-fetch.ts';
import { boat } from './fixtures.ts';

/** A command without its sender. */
type Unsent<Command> = Command extends unknown ? Omit<Command, 'by'> : never;

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

/** The read of the log, for `answers`. */
export const logPath = 'GET /api/draft/2026/events';

/** A fake server for a season's draft, with the real rules. The first family is the designated one. */
export class DraftServer {
  readonly families: SignedInFamily[];
  readonly log: RecordedEvent[] = [];
  logId = 'log';
  /** What time it is on the server: where a test has a date of its own, that one. Everything in the log happened at 18:00. */
  now = at;
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

  #season() {
    const [first = '', last = ''] = [this.#weeks[0]?.startDate, this.#weeks.at(-1)?.startDate];
    return { year: 2026, firstWeekStart: first, lastWeekStart: last, isCurrent: true, isComplete: false };
  }

  get headers() {
    return { 'Room-Version': String(this.version), 'Room-Log': this.logId, 'Room-Now': this.time };
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

  /** Changes how the draft is set up, as the designated family does. Returns the events. */
  manage = (command: Unsent<ManageDraft>): RecordedEvent[] => this.#decide(this.#sentBy(command, true));

  reset = (by?: FamilyId): RecordedEvent[] => [this.record({ type: 'DraftReset', data: {} }, by)];

  /** Undoes the last picks, as the designated family. */
  undo = (picks: number): RecordedEvent[] =>
    this.#decide({ type: 'UndoPicks', picks, version: this.version, by: this.#admin });

  /** Takes the last pick back. */
  takeBack(): RecordedEvent[] {
    const familyId = this.#state.picks.at(-1)?.familyId ?? '';
    return this.#decide({ type: 'TakeBackPick', now: Date.parse(at), seconds: 30, by: { familyId, isAdmin: false } });
  }

  /** Passes the current turn, as a hard clock does. */
  pass(): RecordedEvent[] {
    const turn = currentTurn(this.#state);
    if (!turn) throw new Error('The draft is complete.');
    return [this.record({ type: 'TurnExpired', data: turn }), this.record({ type: 'TurnPassed', data: turn })];
  }

  get #admin() {
    return { familyId: this.families[0]?.id ?? '', isAdmin: true };
  }

  /** @param by the family that caused it; undefined for what the server does on its own */
  record(event: DraftEvent, by?: FamilyId): RecordedEvent {
    const family = this.families.find(({ id }) => id === by);
    const actor = family ? { familyId: family.id, name: family.name } : null;
    const recorded = { version: this.version + 1, ...event, actor, at };
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
    const manages = (path: string, toCommand: (body: never) => Unsent<ManageDraft>): [string, Answer] => [
      `POST /api/draft/2026/${path}`,
      ({ body }) => {
        this.#decide(this.#sentBy(toCommand(body as never), isAdmin));
        return { body: { draft: this.draft() } };
      },
    ];
    return {
      'GET /api/boat': { body: boat },
      'GET /api/families': { body: this.families.map((family, index) => ({ ...family, isAdmin: index === 0 })) },
      'GET /api/seasons': { body: [this.#season()] },
      'GET /api/weeks/2026': () => ({
        body: this.weeks(),
        headers: { 'Room-Version': String(this.version), 'Room-Log': this.logId },
      }),
      'POST /api/weeks/2026/reset': () => {
        this.reset(me.id);
        return { body: { draft: this.draft() } };
      },
      [logPath]: this.answerLog,
      'POST /api/draft/2026/take-back': () => {
        this.takeBack();
        return { body: { draft: this.draft() } };
      },
      'POST /api/draft/2026/undo': ({ body }) => {
        this.undo((body as Undo).picks);
        return { body: { draft: this.draft() } };
      },
      ...this.#undoPreviews(),
      ...Object.fromEntries([
        ...assigns,
        manages('schedule', (body: Schedule) => ({ type: 'ScheduleStart', ...body, now: Date.parse(at) })),
        manages('start', () => ({ type: 'StartDraft' })),
        manages('call', (body: { callUrl: string | null }) => ({ type: 'SetCall', ...body })),
        manages('order', (body: { order: string[] }) => ({ type: 'SetOrder', ...body })),
        manages('clock', ({ mode, seconds = null, quietHours = null }: Clock) => {
          return { type: 'SetClock', clock: { mode, seconds, quietHours } };
        }),
        manages('pause', (body: { reason: string | null }) => ({ type: 'PauseDraft', ...body })),
        manages('resume', () => ({ type: 'ResumeDraft' })),
      ]),
    };
  }

  /** The answer of `GET /api/draft/2026/events`. */
  answerLog = () => ({ body: { version: this.version, events: this.log }, headers: this.headers });

  /** Returns the answers for looks at what an undo would do. */
  #undoPreviews(): Record<string, Answer> {
    const preview = (picks: number) => () => ({ body: previewUndo(this.#state, { picks, by: this.#admin }) });
    return Object.fromEntries([1, 2, 3, 4].map((picks) => [`GET /api/draft/2026/undo?picks=${picks}`, preview(picks)]));
  }

  get time(): string {
    return this.now === at && 'isFake' in Date ? new Date().toISOString() : this.now;
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
    now: this.time,
  });

  #open() {
    const order = this.families.map((family) => family.id);
    this.record({ type: 'DraftOpened', data: { order, weeks: this.#weeks.map((week) => week.id) } });
  }

  #sentBy(command: Unsent<ManageDraft>, isAdmin: boolean) {
    return { ...command, by: { familyId: this.families[0]?.id ?? '', isAdmin } } as DraftCommand;
  }

  #decide(command: DraftCommand): RecordedEvent[] {
    const decision = decide(command, this.#state);
    if ('refused' in decision) throw new Error(`Refused: ${decision.refused}`);
    const by = 'by' in command ? command.by?.familyId : undefined;
    return decision.events.map((event) => this.record(event, by));
  }
}

export const room = draftStream(2026);
