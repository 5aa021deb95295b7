import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { LazyMotion } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { X } from 'lucide-react';
import { useState } from 'react';
import { motionMax } from '../../../lib/motion-max.ts';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { focusNeighbor, MoveButtons, movedTo, SortableRow } from '../../../lib/sortable-row.tsx';
import { Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/rows.tsx';
import type { MyList } from '../store.ts';
import { TakenBy, WeekDates, WeekNumber } from './week-choices.tsx';

const About = chakra('span', {
  base: { flex: '1 1 5.5rem', minWidth: 0, ps: '1', lineHeight: 'short', overflowWrap: 'anywhere', hyphens: 'auto' },
  variants: { isTaken: { true: { color: 'fg.muted' } } },
});

type AboutProps = {
  season: Season;
  week: Week;
  place: number;
  isLast: boolean;
  isFixed: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragEnd: () => void;
};

/** A week at its place on the list. */
const ListRow = ({ season, week, place, isLast, isFixed, onMove, onRemove, onDragEnd }: AboutProps) => {
  const name = `week ${week.weekNumber}`;
  return (
    <SortableRow id={week.id} place={place} isFixed={isFixed} onDragEnd={onDragEnd}>
      <About isTaken={ownerOf(season, week.id) !== undefined}>
        <Text as="span" strong figures>
          <WeekNumber season={season} week={week} />
        </Text>
        <WeekDates week={week} />
        <TakenBy season={season} weekId={week.id} />
      </About>
      {!isFixed && (
        <Row as="span" gap="1" align="stretch" end>
          <MoveButtons name={name} place={place} isLast={isLast} onMove={onMove} />
          <IconButton
            aria-label={`Remove ${name}`}
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onRemove();
            }}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </Row>
      )}
    </SortableRow>
  );
};

const hasSameWeeks = (one: Pick<MyList, 'weekIds'>, other: Pick<MyList, 'weekIds'>) =>
  one.weekIds.join() === other.weekIds.join();

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
  const [drag, setDrag] = useState<{ from: MyList; weekIds: WeekId[] }>();
  const weekIds = drag?.weekIds ?? list.weekIds;

  const arrange = (weekIds: WeekId[]) => setDrag({ from: drag?.from ?? list, weekIds });
  const drop = () => {
    setDrag(undefined);
    if (!drag || hasSameWeeks(drag, list)) return;
    // What another window saved since the drag began must not be replaced: it makes a conflict.
    const base = hasSameWeeks(drag.from, list) ? list : drag.from;
    base.change({ weekIds: drag.weekIds });
  };
  const move = (weekId: WeekId, number: number, place: number) => {
    if (place < 0 || place >= weekIds.length) return;
    list.change({ weekIds: movedTo(weekIds, weekId, place) });
    onMoved(`Week ${number} is now number ${place + 1} of ${weekIds.length}.`);
  };
  return (
    <LazyMotion features={motionMax} strict>
      <Reorder.Group as="ol" axis="y" values={weekIds} onReorder={arrange} aria-label="Your weeks, best first">
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
