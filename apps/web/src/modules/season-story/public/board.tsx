import type { FamilyId, Turn } from '@houseboat/draft/events.ts';
import {
  currentTurn,
  type DraftState,
  familyWith,
  isPassed,
  isSameTurn,
  statusOf,
  totalRounds,
  turnAt,
} from '@houseboat/draft/state.ts';
import { isReleased, recordsAt, type Timeline, type TurnRecord } from '@houseboat/draft/timeline.ts';
import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  Hourglass,
  ListChecks,
  type LucideIcon,
  RotateCcw,
  Undo2,
  UserRoundPen,
  X,
} from 'lucide-react';
import { shortRange, unbroken } from '../../../lib/days.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { describeHow, duration } from '../../../lib/season/turn-words.ts';
import { BoardFrame } from '../parts/board-frame.tsx';

/** A turn on the draft board. */
type BoardTurn = {
  turn: Turn;
  /** Whether the turn was made or passed, is on the clock, or is still to come. */
  status: 'picked' | 'passed' | 'current' | 'ahead';
  /** The pick in force, or the pass. */
  record: TurnRecord | undefined;
  /** The picks that were undone or taken back since the last reset, oldest first. */
  released: readonly TurnRecord[];
  /** The family that got the picked week in a trade, if another one holds it now. */
  holderId: FamilyId | undefined;
};

/** Returns the turns of a round in a state, in the snake's direction. @param round counted from 1 */
const turnsOf = (timeline: Timeline, state: DraftState, round: number): BoardTurn[] =>
  state.order.map((_family, place) =>
    boardTurn(timeline, state, turnAt(state.order, (round - 1) * state.order.length + place)),
  );

function boardTurn(timeline: Timeline, state: DraftState, turn: Turn): BoardTurn {
  const records = recordsAt(timeline, state, turn);
  const picks = records.filter(({ weekId }) => weekId !== null);
  const released = picks.filter((record) => isReleased(record, state));
  const inForce = picks.find((record) => !isReleased(record, state));
  if (inForce) {
    const holder = familyWith(state, inForce.weekId ?? '');
    const holderId = holder === turn.familyId ? undefined : holder;
    return { turn, status: 'picked', record: inForce, released, holderId };
  }
  const isOnClock = statusOf(state) !== 'scheduled' && isSameTurn(currentTurn(state), turn);
  const wasPassed = isPassed(state, turn);
  return {
    turn,
    status: isOnClock ? 'current' : wasPassed ? 'passed' : 'ahead',
    record: wasPassed ? [...records].reverse().find(({ weekId }) => weekId === null) : undefined,
    released,
    holderId: undefined,
  };
}

type Props = {
  season: Season;
  timeline: Timeline;
  /** On a screen without scrolling, how many rounds fit: those up to the current one share its height. */
  maxRounds?: number;
};

/**
 * The draft board: every turn by round, in the snake's direction, with what came of it. A narrow one is a list in the order of the turns; in a
 * wide one every family has a column, so that the rounds run there and back.
 */
export const DraftBoard = ({ season, timeline, maxRounds }: Props) => (
  <BoardFrame isFilling={maxRounds !== undefined}>
    <div style={{ '--families': season.state.order.length }}>
      {roundsAround(season.state, maxRounds).map((round) => (
        <Round key={round} round={round} turns={turnsOf(timeline, season.state, round)} season={season} />
      ))}
    </div>
  </BoardFrame>
);

/** Returns the rounds that lead up to the current one, or the last ones when the draft is complete. */
function roundsAround(state: DraftState, count = totalRounds(state)): number[] {
  const all = totalRounds(state);
  const last = Math.max(Math.min(count, all), currentTurn(state)?.round ?? all);
  const first = Math.max(1, last - count + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const Round = ({ round, turns, season }: { round: number; turns: readonly BoardTurn[]; season: Season }) => {
  const Arrow = round % 2 === 1 ? ArrowRight : ArrowLeft;
  return (
    <section aria-label={`Round ${round}`}>
      <h3>
        Round {round} <Arrow size="1.1em" aria-hidden />
      </h3>
      <ol>
        {turns.map((turn) => (
          <BoardCell key={turn.turn.pick} {...turn} season={season} />
        ))}
      </ol>
    </section>
  );
};

/** One turn of the board. Its frame says what came of it (see `BoardFrame`), and so do words and an icon. */
const BoardCell = ({ turn, status, record, released, holderId, season }: BoardTurn & { season: Season }) => {
  const family = familyOf(season, turn.familyId);
  const holder = familyOf(season, holderId);
  const weekOf = (weekId: string | null | undefined) => season.weeks.find(({ id }) => id === weekId);
  const week = status === 'picked' ? weekOf(record?.weekId) : undefined;
  const column = season.state.order.indexOf(turn.familyId) + 1;
  return (
    <li data-status={status} data-color={family?.color} style={{ '--column': column }}>
      <p data-pick>{turn.pick}</p>
      <p data-family translate={family && 'no'}>
        {family?.name ?? 'Unknown'}
      </p>
      <p data-week>{week && `Week ${week.weekNumber}`}</p>
      {released.map(({ version, weekId, release }) => (
        <p key={version}>
          <Undo2 size="1em" aria-hidden />
          <s>Week {weekOf(weekId)?.weekNumber}</s> {release?.why === 'taken-back' ? 'taken back' : 'undone'}
        </p>
      ))}
      {status === 'picked' && record && <How record={record} />}
      {holder && <Note icon={ArrowLeftRight}>{`Traded to ${holder.name}`}</Note>}
      <p>
        <span>{week && unbroken(shortRange(week.startDate, week.endDate))}</span>
        <span>{week && record?.took != null && record.took >= 60_000 && `took ${duration(record.took)}`}</span>
      </p>
      {(status === 'passed' || (status === 'current' && record)) && <Note icon={X}>{passedAfter(record)}</Note>}
      {status === 'current' && <Note icon={Hourglass}>Picking now</Note>}
    </li>
  );
};

/** How a pick came about, unless its family made it in its turn. */
const How = ({ record }: { record: TurnRecord }) => {
  const how = describeHow(record);
  const icon = record.isMadeUp ? RotateCcw : record.isAutomatic ? ListChecks : UserRoundPen;
  return how && <Note icon={icon}>{how}</Note>;
};

const passedAfter = (record: TurnRecord | undefined) =>
  record?.took == null ? 'Passed' : `Passed after ${duration(record.took)}`;

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p>
    <Icon size="1em" aria-hidden />
    {children}
  </p>
);
