import type { WeekId } from '@houseboat/draft/events.ts';
import { LazyMotion } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { useState } from 'react';
import { motionMax } from '../../../lib/motion-max.ts';
import type { Season } from '../../../lib/season/season.ts';
import { type MyList, withWeekAt } from '../store.ts';
import { ListRow } from './list-row.tsx';

type Props = {
  season: Season;
  list: MyList;
  onRemove: (weekId: WeekId) => void;
  /** Called with what to announce. */
  onMoved: (news: string) => void;
};

/** The weeks of the list, best first. Taken ones keep their places. */
export const RankedWeeks = ({ season, list, onRemove, onMoved }: Props) => {
  // While a week is dragged, the list is arranged here alone, so that each place that it passes is not saved.
  const [dragged, setDragged] = useState<WeekId[]>();
  const weekIds = dragged ?? list.weekIds;

  const drop = () => {
    if (dragged && dragged.join() !== list.weekIds.join()) list.change({ weekIds: dragged });
    setDragged(undefined);
  };
  const move = (weekId: WeekId, number: number, place: number) => {
    if (place < 0 || place >= weekIds.length) return;
    list.change({ weekIds: withWeekAt(weekIds, weekId, place) });
    onMoved(`Week ${number} is now number ${place + 1} of ${weekIds.length}.`);
  };
  return (
    <LazyMotion features={motionMax} strict>
      <Reorder.Group as="ol" axis="y" values={weekIds} onReorder={setDragged} aria-label="Your weeks, best first">
        {weekIds.map((weekId, place) => {
          const week = season.weeks.find(({ id }) => id === weekId);
          return (
            week && (
              <ListRow
                key={weekId}
                season={season}
                week={week}
                place={place + 1}
                isLast={place === weekIds.length - 1}
                isFixed={list.isOver}
                onMove={(by) => move(weekId, week.weekNumber, place + by)}
                onRemove={() => onRemove(weekId)}
                onDragEnd={drop}
              />
            )
          );
        })}
      </Reorder.Group>
    </LazyMotion>
  );
};
