import type { FamilyId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, totalRounds } from '@houseboat/draft/state.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { type BoardTurn, isSameBoardTurn, type RoundPart, turnsOf } from '../board.ts';
import { BoardCell } from '../parts/board-cell.tsx';
import { BoardFrame } from '../parts/board-frame.tsx';

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
    <Rounds families={season.state.order.length}>
      {roundsAround(season.state, maxRounds).map((round) => (
        <RoundFrame key={round} round={round}>
          <BoardTurns part={{ round, from: 0, to: season.state.order.length }} season={season} timeline={timeline} />
        </RoundFrame>
      ))}
    </Rounds>
  </BoardFrame>
);

/** Returns the rounds that lead up to the current one, or the last ones when the draft is complete. */
function roundsAround(state: DraftState, count = totalRounds(state)): number[] {
  const all = totalRounds(state);
  const last = Math.max(Math.min(count, all), currentTurn(state)?.round ?? all);
  const first = Math.max(1, last - count + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** What holds the rounds of a board together, in a `BoardFrame`. */
export const Rounds = ({ families, children }: { families: number; children: ReactNode }) => (
  <div style={{ '--families': families } as CSSProperties}>{children}</div>
);

/** A round of the board, in `Rounds`. Its turns are in `BoardTurns`. */
export const RoundFrame = ({ round, children }: { round: number; children: ReactNode }) => {
  const Arrow = round % 2 === 1 ? ArrowRight : ArrowLeft;
  return (
    <section aria-label={`Round ${round}`}>
      <h3>
        Round {round} <Arrow size="1.1em" aria-hidden />
      </h3>
      <ol>{children}</ol>
    </section>
  );
};

/** Turns of a round, in a `RoundFrame`. */
export const BoardTurns = ({ part, season, timeline }: Omit<Props, 'maxRounds'> & { part: RoundPart }) => {
  const { families, weeks, state } = season;
  return <Turns families={families} weeks={weeks} order={state.order} turns={turnsOf(timeline, state, part)} />;
};

type TurnsProps = Pick<Season, 'families' | 'weeks'> & { order: readonly FamilyId[]; turns: BoardTurn[] };

const Turns = memo(
  ({ families, weeks, order, turns }: TurnsProps) =>
    turns.map(({ turn, status, record, released, holderId }) => (
      <BoardCell
        key={turn.pick}
        pick={turn.pick}
        column={order.indexOf(turn.familyId) + 1}
        status={status}
        record={record}
        released={released}
        holderId={holderId}
        holder={familyOf({ families }, holderId)}
        family={familyOf({ families }, turn.familyId)}
        weeks={weeks}
      />
    )),
  areSameTurns,
);

/** Whether two lists of turns show the same, though their turns are new each time. */
function areSameTurns(a: TurnsProps, b: TurnsProps): boolean {
  const isSameSeason = a.families === b.families && a.weeks === b.weeks && a.order === b.order;
  return isSameSeason && a.turns.every((turn, index) => isSameBoardTurn(turn, b.turns[index]));
}
