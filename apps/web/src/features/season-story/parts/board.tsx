import type { FamilyId } from '@houseboat/draft/events.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { type BoardTurn, boardOf, isSameBoardTurn } from '../board.ts';
import { BoardCell } from './board-cell.tsx';

type Props = {
  season: Season;
  timeline: Timeline;
  /** On a screen without scrolling, how many rounds fit: those up to the current one share its height. */
  maxRounds?: number;
};

/**
 * The draft board: every turn by round, in the snake's direction, with what came of it. A narrow one is a list in the order of the turns; in a
 * wide one every family has a column, so that the rounds run there and back. Render it in a `BoardFrame`.
 */
export const DraftBoard = ({ season, timeline, maxRounds }: Props) => {
  const rounds = boardOf(timeline, season.state);
  const { families, weeks } = season;
  const drawn = { families, weeks, order: season.state.order };
  const shown = roundsAround(rounds, maxRounds ?? rounds.length);
  return (
    <div style={{ '--families': season.state.order.length } as CSSProperties}>
      {shown.map((turns) => (
        <BoardRound key={turns[0]?.turn.round} turns={turns} {...drawn} />
      ))}
    </div>
  );
};

/** Returns the rounds that lead up to the current one, or the last ones when the draft is complete. */
function roundsAround(rounds: BoardTurn[][], count: number): BoardTurn[][] {
  const current = rounds.findIndex((turns) => turns.some(({ status }) => status === 'current'));
  const end = Math.max(count, current < 0 ? rounds.length : current + 1);
  return rounds.slice(Math.max(0, end - count), end);
}

type RoundProps = Pick<Season, 'families' | 'weeks'> & { order: readonly FamilyId[]; turns: BoardTurn[] };

const BoardRound = memo(({ families, weeks, order, turns }: RoundProps) => {
  const round = turns[0]?.turn.round ?? 1;
  const Arrow = round % 2 === 1 ? ArrowRight : ArrowLeft;
  return (
    <section aria-label={`Round ${round}`}>
      <h3>
        Round {round} <Arrow size="1.1em" aria-hidden />
      </h3>
      <ol>
        {turns.map(({ turn, status, record, released, holderId }) => (
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
        ))}
      </ol>
    </section>
  );
}, isSameRound);

/** Whether two rounds show the same, though their turns are new each time. */
function isSameRound(a: RoundProps, b: RoundProps): boolean {
  const isSameSeason = a.families === b.families && a.weeks === b.weeks && a.order === b.order;
  return isSameSeason && a.turns.every((turn, index) => isSameBoardTurn(turn, b.turns[index]));
}
