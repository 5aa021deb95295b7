import type { WeekId } from '@houseboat/draft/events.ts';
import { useEffect, useMemo, useState } from 'react';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import type { Picking, TakeBack } from '../api.ts';
import { WeekTile } from '../parts/week-tile.tsx';

type Props = {
  season: Season;
  picking: Picking;
  takeBack?: TakeBack;
  /** The week whose pick is under way. */
  pending?: WeekId | null;
  /** The week that was picked last. */
  newest: WeekId | undefined;
};

/** Until then a press is feedback enough, and a week that looked pending for a moment would only flicker. In milliseconds. */
const PENDING_MS = 100;

/** Most picks are answered within this time. The other weeks look barred only then, because all of them would flicker with every pick. */
const BARRED_MS = 300;

/** The season's weeks by month. Free ones are buttons; taken ones stay in place in their family's color. */
export const Weeks = ({ season, picking, takeBack, pending = null, newest }: Props) => {
  const { weeks } = season;
  const { isBarred, press } = picking;
  const isPending = pending !== null;
  const looksPending = useIsSlow(isPending, PENDING_MS);
  const allBarred = useIsSlow(isPending, BARRED_MS);
  const months = useMemo(() => monthsOf({ weeks }), [weeks]);
  const barred = useMemo(() => new Set(weeks.map(({ id }) => id).filter(isBarred)), [weeks, isBarred]);
  return months.map(({ name, weeks }) => (
    <div key={name}>
      <h3>{name}</h3>
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
            onPress={press}
          />
        ))}
      </ol>
    </div>
  ));
};

/** Whether something has been pending for a while. @param ms how long, in milliseconds */
function useIsSlow(isPending: boolean, ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isPending, ms]);
  // Over as soon as it ends, and not one render later.
  return isPending && hasWaited;
}
