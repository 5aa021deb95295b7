import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { nth } from '@houseboat/contract/ordinal.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { SETTLE_MS } from '../../../lib/settle-ms.ts';
import type { Picking, TakeBack } from '../api.ts';
import { useIsSlow } from '../parts/use-is-slow.ts';

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The weight of a pixel across the direction, compared with one along it. */
const ACROSS = 3;

/** Moves the focus from a free week to the nearest one in the direction of an arrow key, as the weeks are on the screen. */
function focusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key];
  const from = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-week]');
  if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const [x, y] = direction;
  const start = centerOf(from);
  let nearest: { week: HTMLElement; distance: number } | undefined;
  for (const week of event.currentTarget.querySelectorAll<HTMLElement>('button[data-week]')) {
    const to = centerOf(week);
    const along = (to.x - start.x) * x + (to.y - start.y) * y;
    const across = Math.abs((to.x - start.x) * y + (to.y - start.y) * x);
    const distance = along + ACROSS * across;
    if (along > 1 && distance < (nearest?.distance ?? Infinity)) nearest = { week, distance };
  }
  nearest?.week.focus();
}

const centerOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Lets a frame take no pointer for a moment after its list items have moved, because a finger that was on its way would hit another week. Keys and
 * assistive technology press all the same.
 *
 * @param cause what may move them
 */
function useRestAfterMove(frame: RefObject<HTMLElement | null>, cause: string): void {
  const places = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each cause
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const before = places.current;
    const items = [...element.querySelectorAll('li')];
    places.current = items.map((item) => `${item.offsetLeft} ${item.offsetTop - element.offsetTop}`).join();
    if (before === '' || before === places.current) return;
    element.style.pointerEvents = 'none';
    const timer = setTimeout(() => {
      element.style.pointerEvents = '';
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      element.style.pointerEvents = '';
    };
  }, [frame, cause]);
}

type Props = {
  season: Season;
  picking: Picking;
  takeBack?: TakeBack;
  /** The week whose pick is under way. */
  pending?: WeekId | null;
  /** The week that was picked last. */
  newest: WeekId | undefined;
  /** The family's wish list, whose order is marked on the free weeks. */
  wishes?: readonly WeekId[] | undefined;
};

/** Until then a press is feedback enough, and a week that looked pending for a moment would only flicker. In milliseconds. */
const PENDING_MS = 100;

/** Most picks are answered within this time. The other weeks look barred only then, because all of them would flicker with every pick. */
const BARRED_MS = 300;

/** The season's weeks by month. Free ones are buttons; taken ones stay in place in their family's color. */
export const Weeks = ({ season, picking, takeBack, pending = null, newest, wishes = [] }: Props) => {
  const { weeks } = season;
  const { isBarred, press } = picking;
  const isPending = pending !== null;
  const looksPending = useIsSlow(isPending, PENDING_MS);
  const allBarred = useIsSlow(isPending, BARRED_MS);
  const months = useMemo(() => monthsOf({ weeks }), [weeks]);
  const barred = useMemo(() => new Set(weeks.map(({ id }) => id).filter(isBarred)), [weeks, isBarred]);
  const isFree = (id: WeekId) => !ownerOf(season, id);
  const isWhole = (id: WeekId) => isFree(id) || takeBack?.weekId === id;
  const frame = useRef<HTMLDivElement>(null);
  useRestAfterMove(frame, weeks.map(({ id }) => isWhole(id)).join());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the weeks in it are buttons
    <div ref={frame} data-months onKeyDown={focusByArrow}>
      {months.map(({ name, weeks }) => {
        const gone = weeks.filter(({ id }) => !isWhole(id)).length;
        return (
          <div key={name} data-gone={gone === weeks.length || undefined} data-many={gone > 2 || undefined}>
            {/* On a phone, only its first letters are shown. */}
            <h3 aria-label={name}>
              {name.slice(0, 3)}
              <span>{name.slice(3)}</span>
            </h3>
            <ol>
              {weeks.map((week) => (
                <WeekTile
                  key={week.id}
                  week={week}
                  owner={ownerOf(season, week.id)}
                  isFresh={newest === week.id}
                  isBarred={allBarred || barred.has(week.id)}
                  isLocked={isPending}
                  isPending={looksPending && pending === week.id}
                  takeBack={takeBack?.weekId === week.id ? takeBack : undefined}
                  rank={wishes.includes(week.id) ? nth(wishes.indexOf(week.id) + 1) : undefined}
                  onPress={press}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </div>
  );
};

type TileProps = {
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
const WeekTile = memo(function WeekTile({
  week,
  owner,
  isFresh,
  isBarred,
  isLocked,
  isPending,
  takeBack,
  rank,
  onPress,
}: TileProps) {
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
      <span data-label translate={owner ? 'no' : undefined}>
        {owner ?? 'Available'}
      </span>
    </span>
  );
});

/** Takes the week back, with the seconds that are left. Screen readers do not announce each one. */
const TakeBackButton = ({ takeBack }: { takeBack: TakeBack }) => (
  <button type="button" data-back onClick={takeBack.take}>
    Take it back <span aria-hidden>· {useSecondsUntil(takeBack.until)} s</span>
  </button>
);
