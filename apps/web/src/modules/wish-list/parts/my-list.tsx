import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { movedTo } from '../../../lib/sortable-row.tsx';
import { Text } from '../../../ui/elements.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LineDrawing } from '../../../ui/line-drawing.tsx';
import { Row } from '../../../ui/rows.tsx';
import { type MyList, useEditOf } from '../store.ts';
import { weekNumber } from '../words.ts';
import { RankedWeeks } from './ranked-weeks.tsx';

type Props = { season: Season; list: MyList; onAddWeeks: () => void };

/** The list, to be arranged. */
export const MyListPanel = ({ season, list, onAddWeeks }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<{ weekId: WeekId; place: number }>();
  const [news, setNews] = useState('');
  const { weekIds } = list;

  const remove = (weekId: WeekId) => {
    setRemoved({ weekId, place: weekIds.indexOf(weekId) });
    setNews(`Week ${weekNumber(season, weekId)} is off your list.`);
    list.change({ weekIds: weekIds.filter((id) => id !== weekId) });
    if (weekIds.length === 1) heading.current?.focus();
  };
  const putBack = (weekId: WeekId, place: number) => {
    list.change({ weekIds: movedTo(weekIds, weekId, place) });
    setNews(`Week ${weekNumber(season, weekId)} is back on your list.`);
    setRemoved(undefined);
    heading.current?.focus();
  };
  const canPutBack = removed && !weekIds.includes(removed.weekId) && !list.isOver;

  return (
    <>
      <Row gap="4" align="baseline" justify="between" below="2">
        <Heading as="h2" size="lg" ref={heading} tabIndex={-1}>
          Your list
        </Heading>
        <SaveState year={season.year} />
      </Row>
      {canPutBack && (
        <Button variant="ghost" size="sm" onClick={() => putBack(removed.weekId, removed.place)}>
          <Undo2 aria-hidden />
          Put week {weekNumber(season, removed.weekId)} back
        </Button>
      )}
      {weekIds.length > 0 && <RankedWeeks season={season} list={list} onRemove={remove} onMoved={setNews} />}
      {weekIds.length === 0 && list.isOver && <p>You made no list this season.</p>}
      {weekIds.length === 0 && !list.isOver && (
        <EmptyState
          drawing={<EmptyLog />}
          title="No weeks yet"
          as="h3"
          hint="Add the weeks you'd love, best first. Add a few more than you can pick, because others may be quicker."
          next={{ label: 'Add weeks', do: onAddWeeks }}
        />
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
};

/** Whether the list is saved. Failures have a notice of their own. */
const SaveState = ({ year }: { year: number }) => {
  const edit = useEditOf(year);
  const [hadEdit, setHadEdit] = useState(false);
  if (edit && !hadEdit) setHadEdit(true);
  if (!hadEdit) return null;
  if (!edit)
    return (
      <Text size="sm" tone="quiet">
        Saved
      </Text>
    );
  return (
    <Text size="sm" tone="quiet">
      {edit.theirs || edit.failure !== undefined ? 'Not saved' : 'Saving...'}
    </Text>
  );
};

/** A drawing of an open logbook with three empty lines and a star. */
const EmptyLog = () => (
  <LineDrawing viewBox="0 0 200 100" width="52">
    <path d="M100 30c-18-12-44-14-68-8v56c24-6 50-4 68 8 18-12 44-14 68-8V22c-24-6-50-4-68 8v56" />
    <path d="M46 40c12-2 26-1 38 4M46 54c12-2 26-1 38 4M46 68c12-2 26-1 38 4" opacity="0.55" />
    <path d="m136 38 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
  </LineDrawing>
);
