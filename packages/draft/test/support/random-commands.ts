import type { DraftCommand, PickWeek, SeasonChange, Sender, WishList } from '@houseboat/draft/commands.ts';
import type { ClockSettings, Turn, WeekMove } from '@houseboat/draft/events.ts';
import { toHex } from '@houseboat/draft/lottery.ts';
import { currentTurn, type DraftState, familyWith, pickOf } from '@houseboat/draft/state.ts';
import { withoutLists } from './decider.ts';
import { sha256 } from './lottery.ts';
import { choose, type Step } from './random-steps.ts';
import { as, families, weeks } from './small-boat.ts';

/** What a command is chosen by: the state, the time, the list of the family on the clock, and the picks that were made, to send one again. */
type Situation = { state: DraftState; now: number; wishList: WishList | null; made: readonly PickWeek[] };

/** A step that sends a command. */
type CommandStep = Pick<Step, 'n' | 'm'> & { kind: Exclude<Step['kind'], 'saveList'> };

const ashId = 'Ash';

const clocks: ClockSettings[] = [
  { mode: 'off', seconds: null, quietHours: null },
  ...(['soft', 'hard'] as const).flatMap((mode) => [
    { mode, seconds: 30, quietHours: null },
    { mode, seconds: 3599, quietHours: { from: '19:00', to: '23:30' } },
    { mode, seconds: 3600, quietHours: { from: '20:30', to: '08:00' } },
    { mode, seconds: 172_800, quietHours: { from: '01:30', to: '23:00' } },
  ]),
];

const seasonChanges: SeasonChange[] = [
  { leaving: ['Birch'] },
  { leaving: ['Ash'] },
  { joining: families },
  { joining: ['Birch'], leaving: ['Cedar'] },
  { weeks: weeks.slice(1, 5) },
  { weeks },
];

const seeds = ['seed 1', 'seed 2', 'seed 3'];
const commitmentOf = (seed: string) => toHex(sha256(seed));

/** Returns the command of a step. */
export function commandOf({ kind, n, m }: CommandStep, { state, now, wishList, made }: Situation): DraftCommand {
  const by = as(ashId);
  const isoOf = (time: number) => new Date(time).toISOString();
  switch (kind) {
    case 'pick':
      return pickOfTurn(currentTurn(state) ?? choose(state.picks, n), state, n, m);
    case 'makeUp':
      return pickOfTurn(state.passed.length ? choose(state.passed, n) : turnOf(n, m), state, n, m);
    case 'wrongPick':
      return {
        type: 'PickWeek',
        ...turnOf(n, m),
        weekId: choose([...weeks, 'week-99'], n),
        by: as(choose(families, m)),
      };
    case 'retry':
      return made.length ? choose(made, n) : pickOfTurn(turnOf(n, m), state, n, m);
    case 'undo':
      return { type: 'UndoPicks', picks: 1 + (n % 4), version: state.version - (m % 6 === 0 ? 1 : 0), by: senderOf(m) };
    case 'takeBack': {
      const last = state.picks.at(-1)?.familyId ?? ashId;
      return { type: 'TakeBackPick', now, seconds: 30, by: as(m % 4 ? last : choose(families, n)) };
    }
    case 'due':
      return { type: 'ContinueDraft', now, ...withoutLists, wishList };
    case 'nothingDue': {
      const anyList = { familyId: choose(families, n), weekIds: weeks, auto: true, listHash: `hash of any list ${m}` };
      return { type: 'ContinueDraft', now, ...withoutLists, wishList: anyList };
    }
    case 'setClock':
      return { type: 'SetClock', clock: choose(clocks, n), by: senderOf(m) };
    case 'pause':
      return { type: 'PauseDraft', reason: m % 2 ? 'Dinner' : null, by };
    case 'resume':
      return { type: 'ResumeDraft', by };
    case 'schedule':
      return { type: 'ScheduleStart', startsAt: isoOf(now - 5000 + n * 100), now, by };
    case 'unschedule':
      return { type: 'ScheduleStart', startsAt: null, now, by };
    case 'start':
      return { type: 'StartDraft', by };
    case 'setOrder':
      return { type: 'SetOrder', order: choose([families.toReversed(), ['Ash', 'Cedar', 'Birch'], ['Ash']], n), by };
    case 'changeSeason':
      return { type: 'ChangeSeason', ...choose(seasonChanges, n), by: senderOf(m) };
    case 'commitLottery':
      return { type: 'CommitLottery', commitment: commitmentOf(choose(seeds, n)), by: senderOf(m) };
    case 'addWord':
      return { type: 'AddLotteryWord', word: choose(['otter', 'loon', 'a | b'], n), by: as(choose(families, m)) };
    case 'draw': {
      const right = seeds.find((seed) => commitmentOf(seed) === state.lottery?.commitment);
      return { type: 'DrawLottery', seed: m % 5 ? (right ?? '') : choose(seeds, n), sha256, by: senderOf(m) };
    }
    case 'setCall':
      return { type: 'SetCall', callUrl: m % 2 ? 'https://meet.example.org/lake' : null, by };
    case 'reset':
      return { type: 'ResetDraft', by };
    case 'trade':
      return { type: 'TradeWeeks', trade: { tradeId: `trade ${n}`, moves: movesOf(state, n, m) } };
    default:
      return kind satisfies never;
  }
}

/** Returns the exchange of two weeks. It is wrong at times: of one week with itself, or from a family that does not hold it. */
function movesOf(state: DraftState, n: number, m: number): WeekMove[] {
  const [given, wanted] = [choose(weeks, n), choose(weeks, n + m)];
  const giver = familyWith(state, given) ?? ashId;
  const taker = m % 7 === 0 ? ashId : (familyWith(state, wanted) ?? ashId);
  return [
    { weekId: given, from: giver, to: taker },
    { weekId: wanted, from: taker, to: giver },
  ];
}

const senderOf = (m: number): Sender => as(m % 8 === 7 ? 'Birch' : ashId);

const turnOf = (n: number, m: number): Turn => ({
  familyId: choose(families, n),
  round: 1 + (m % 2),
  pick: 1 + (n % 3),
});

/** Returns the pick of a free week, if there is one, by the family of a turn or on its behalf. It may name the version. */
function pickOfTurn({ familyId, round, pick }: Turn, state: DraftState, n: number, m: number): PickWeek {
  const free = state.weeks.filter((id) => !pickOf(state, id));
  const by = as(m % 3 === 0 ? ashId : familyId);
  const version = m % 2 ? { version: state.version } : {};
  return {
    type: 'PickWeek',
    familyId,
    round,
    pick,
    weekId: choose(free.length > 0 ? free : state.weeks, n),
    ...version,
    by,
  };
}
