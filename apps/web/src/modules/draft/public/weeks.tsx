import type { WeekId } from '@houseboat/draft/events.ts';
import { useMemo, useRef } from 'react';
import { nth } from '../../../lib/ordinal.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import type { Picking, TakeBack } from '../api.ts';
import { focusByArrow } from '../parts/arrow-keys.ts';
import { useIsSlow } from '../parts/use-is-slow.ts';
import { useRestAfterMove } from '../parts/use-rest-after-move.ts';
import { WeekTile } from '../parts/week-tile.tsx';

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
      {months.map(({ name, weeks }) => (
        <div key={name} data-gone={!weeks.some(({ id }) => isWhole(id)) || undefined}>
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
      ))}
    </div>
  );
};
