import { createHash } from 'node:crypto';
import type { Decision, DraftCommand } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { shownDraft } from '@houseboat/draft/lists.ts';
import { currentTurn, pickOf, unopened } from '@houseboat/draft/state.ts';
import { toDraftEvent } from '../../../src/modules/draft/projection.ts';
import type {
  Acceptance,
  Answer,
  DraftReading,
  FamilyCommand,
  History,
  ListReading,
  ListSource,
  Moment,
  SavedList,
} from './history.ts';

export const alder = { familyId: 'alder', isAdmin: true };
export const bianchi = { familyId: 'bianchi', isAdmin: false };
const weekOf = (nth: number) => `week ${nth}`;
const weeks = [1, 2, 3, 4].map(weekOf);

/** A flawless night of two families, four weeks and one server, at which one thing happens every second. Each test spoils it in one way. */
export class MadeUpNight {
  readonly history: History = {
    seed: 1,
    timeZone: 'UTC',
    faults: [],
    commands: [],
    readings: [],
    savedLists: [],
    listReadings: [],
    acceptances: [],
    sources: [],
    screens: [],
    log: [],
    differences: [],
  };
  state = unopened;
  now: Moment = Date.parse('2026-03-01T20:00:00Z');

  constructor() {
    for (const client of ['alder', 'bianchi'])
      this.history.screens.push({ client, familyId: client, events: [], heads: [], final: unopened });
    this.append([{ type: 'DraftOpened', data: { order: ['alder', 'bianchi'], weeks } }], null);
  }

  /** Appends events and shows them on every screen. */
  append(events: DraftEvent[], familyId: string | null): void {
    const { log, screens } = this.history;
    const at = new Date(this.now).toISOString();
    const actor = familyId === null ? null : { familyId, name: familyId };
    for (const { type, data } of events) {
      const event = { version: log.length + 1, type, data: data as Record<string, unknown>, actor, at };
      log.push(event);
      this.state = evolve(this.state, toDraftEvent(event));
      for (const screen of screens) {
        screen.events.push({ at: this.now + 100, event });
        screen.final = this.state;
      }
    }
  }

  /** Lets the servers append events about the current turn, some time after what happened last. */
  fire(first: 'DraftStarted' | 'TurnExpired' | 'TurnRestarted', afterMs: number, second?: 'TurnPassed'): void {
    this.now += afterMs;
    const turn = currentTurn(this.state);
    if (!turn) throw new Error('There is no turn.');
    const event: DraftEvent = first === 'TurnExpired' ? { type: first, data: turn } : { type: first, data: {} };
    this.append(second ? [event, { type: second, data: turn }] : [event], null);
  }

  /** Sets a clock of half a minute. */
  setClock(mode: 'off' | 'soft' | 'hard') {
    return this.send('alder', { type: 'SetClock', clock: { mode, seconds: 30, quietHours: null }, by: alder });
  }

  /** Removes the last event from the log and, unless told otherwise, from the screens. */
  forgetLastEvent({ onScreens = true } = {}): void {
    this.history.log.pop();
    if (onScreens) for (const { events } of this.history.screens) events.pop();
  }

  /** Sends a command, executes it and answers it. Returns what was recorded. @param secret what the server adds to a lottery's command */
  send<Command extends FamilyCommand>(client: string, command: Command, secret: Partial<DraftCommand> = {}) {
    this.now += 1_000;
    const decision = decide({ ...command, ...secret } as DraftCommand, this.state);
    if ('events' in decision) this.append(decision.events, command.by.familyId);
    const sent = {
      client,
      command,
      sentAt: this.now - 200,
      answered: { at: this.now + 200, answer: this.#answer(decision) },
    };
    this.history.commands.push(sent);
    return sent;
  }

  #answer(decision: Decision): Answer {
    if ('refused' in decision) return decision;
    const [event] = decision.events;
    if (event?.type === 'LotteryCommitted') return { committed: event.data.commitment };
    return { done: this.#shown() };
  }

  #shown(): DraftReading {
    const now = new Date(this.now).toISOString();
    return { version: this.state.version, now, ...shownDraft(this.state, this.history.timeZone) };
  }

  /** Picks a week, in round 1 unless another is given. */
  pick(by: typeof alder, week: number, pick: number, round = 1) {
    const command = { type: 'PickWeek', familyId: by.familyId, weekId: weekOf(week), round, pick, by } as const;
    return this.send(by.familyId, command);
  }

  /** Makes all picks: Alder gets weeks 1 and 4, Bianchi 2 and 3. */
  draftToEnd(): void {
    this.pick(alder, 1, 1);
    this.pick(bianchi, 2, 2);
    this.pick(bianchi, 3, 1, 2);
    this.pick(alder, 4, 2, 2);
  }

  /** Lets Bianchi accept an offer of Alder's week 1 for its week 2. Returns what was recorded. */
  swap(tradeId: string): Acceptance {
    this.now += 1_000;
    const moves = [
      { weekId: weekOf(1), from: 'alder', to: 'bianchi' },
      { weekId: weekOf(2), from: 'bianchi', to: 'alder' },
    ];
    this.append([{ type: 'WeeksTraded', data: { tradeId, moves } }], 'bianchi');
    const times = { sentAt: this.now - 200, answered: { at: this.now + 200, isDone: true } };
    const acceptance = { client: 'bianchi', familyId: 'bianchi', tradeId, weekId: weekOf(2), ...times };
    this.history.acceptances.push(acceptance);
    return acceptance;
  }

  /** Saves a family's wish list. Returns what was recorded. */
  saveList({ familyId }: typeof alder, list: number[], auto = true): SavedList {
    this.now += 1_000;
    const times = { sentAt: this.now - 200, answeredAt: this.now + 200 };
    const saved = { client: familyId, familyId, weekIds: list.map(weekOf), auto, ...times };
    this.history.savedLists.push(saved);
    return saved;
  }

  /** Lets the servers pick the first free week of a list, some time after what happened last. Returns what the pick was made from. */
  pickFromList(list: number[], afterMs: number): ListSource {
    this.now += afterMs;
    const turn = currentTurn(this.state);
    const weekIds = list.map(weekOf);
    const weekId = weekIds.find((id) => !pickOf(this.state, id));
    if (!turn || !weekId) throw new Error('There is nothing to pick.');
    const salt = `salt ${this.history.sources.length}`;
    const listHash = createHash('sha256')
      .update([salt, ...weekIds].join('\n'))
      .digest('hex');
    const better = weekIds.slice(0, weekIds.indexOf(weekId)).flatMap((id) => pickOf(this.state, id) ?? []);
    const source: ListSource = {
      listHash,
      familyId: turn.familyId,
      salt,
      weekIds,
      gone: better.map((pick) => ({ weekId: pick.weekId, familyId: pick.familyId, at: pick.at })),
    };
    this.history.sources.push(source);
    this.append([{ type: 'WeekPicked', data: { ...turn, weekId, auto: { listHash } } }], null);
    return source;
  }

  /** Reads a family's own list. Returns what was recorded. */
  readList({ familyId }: typeof alder, explained: ListSource[]): ListReading {
    this.now += 1_000;
    const { weekIds = [], auto = false } =
      this.history.savedLists.findLast((saved) => saved.familyId === familyId) ?? {};
    const explanations = explained.flatMap(({ listHash, salt, weekIds, gone }) =>
      this.state.picks
        .filter((pick) => pick.auto?.listHash === listHash)
        .map(({ round, pick, weekId }) => ({ round, pick, weekId, choice: gone.length + 1, gone, salt, weekIds })),
    );
    const shown = { weekIds, auto, isWithheld: false, revision: 1, explanations };
    const reading = { client: familyId, familyId, sentAt: this.now - 200, answeredAt: this.now + 200, shown };
    this.history.listReadings.push(reading);
    return reading;
  }

  /** Reads the draft. Returns what was recorded. */
  read(client: string) {
    this.now += 1_000;
    const shown = this.#shown();
    const reading = { client, sentAt: this.now - 200, answeredAt: this.now + 200, shown };
    this.history.readings.push(reading);
    return reading;
  }
}
