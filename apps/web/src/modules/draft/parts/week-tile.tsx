import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { memo, useEffect, useRef } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import type { TakeBack } from '../api.ts';

type Props = {
  week: Week;
  owner: Family | undefined;
  isFresh: boolean;
  isBarred: boolean;
  /** Whether a pick is under way, so that no press would pick. */
  isLocked: boolean;
  isPending: boolean;
  takeBack: TakeBack | undefined;
  /** The week's place on the family's wish list: "1st". */
  rank: string | undefined;
  onPress: (weekId: WeekId) => void;
};

/**
 * One week: a button while it is free, then a tile in its family's color, from which the family may take it back for a while. The months around it
 * have its styles (`weekStyles`).
 */
export const WeekTile = memo(function WeekTile({
  week,
  owner,
  isFresh,
  isBarred,
  isLocked,
  isPending,
  takeBack,
  rank,
  onPress,
}: Props) {
  const hasFocus = useRef(false);
  const tile = useRef<HTMLDivElement & HTMLButtonElement>(null);
  const isTaken = owner !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these replaces what had the focus
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) tile.current?.focus();
  }, [isTaken, takeBack === undefined]);

  return (
    <li
      data-whole={!isTaken || takeBack !== undefined || undefined}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {owner ? (
        <div
          ref={tile}
          tabIndex={-1}
          data-week="taken"
          data-color={owner.color}
          data-fresh={isFresh || undefined}
          data-takeable={takeBack !== undefined || undefined}
        >
          <Words week={week} owner={owner.name} />
          {takeBack && <TakeBackButton takeBack={takeBack} />}
        </div>
      ) : (
        <button
          ref={tile}
          type="button"
          data-week={isPending ? 'pending' : isBarred ? 'barred' : 'open'}
          aria-disabled={isBarred || isLocked}
          onClick={() => onPress(week.id)}
        >
          <Words week={week} rank={rank} />
        </button>
      )}
    </li>
  );
});

/** What a tile says. Most changes of a tile leave it as it is. */
const Words = memo(function Words({ week, owner, rank }: { week: Week; owner?: string; rank?: string | undefined }) {
  return (
    <span data-words>
      <span data-title>
        {/* A chip shows the number alone. */}
        {owner ? <span>Week </span> : 'Week '}
        {week.weekNumber}
      </span>
      {rank && (
        <span data-rank>
          {rank} <span>choice</span>
        </span>
      )}
      <span data-dates>
        <time dateTime={week.startDate}>{shortDay(week.startDate)}</time> –{' '}
        <time dateTime={week.endDate}>{shortDay(week.endDate)}</time>
      </span>
      <span data-label>{owner ?? 'Available'}</span>
    </span>
  );
});

/** Takes the week back, with the seconds that are left. Screen readers do not announce each one. */
const TakeBackButton = ({ takeBack }: { takeBack: TakeBack }) => (
  <button type="button" data-back onClick={takeBack.take}>
    Take it back <span aria-hidden>{useSecondsUntil(takeBack.until)} s</span>
  </button>
);
