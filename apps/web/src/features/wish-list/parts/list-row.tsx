import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import { useDragControls } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { IconButton } from '../../../lib/icon-button.tsx';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { TakenBy } from './taken-by.tsx';
import { WeekDates } from './week-choices.tsx';

const Row = chakra(Reorder.Item<string>, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '1', sm: '2' },
    position: 'relative',
    py: '1.5',
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'line',
    userSelect: 'none',
  },
});
const Handle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '11',
    height: '11',
    ms: '-3',
    color: 'fg.muted',
    cursor: 'grab',
    // A finger on the handle drags; anywhere else it scrolls the page.
    touchAction: 'none',
    _active: { cursor: 'grabbing' },
  },
});
const Place = chakra('span', {
  base: {
    flexShrink: 0,
    width: '1.5em',
    textAlign: 'end',
    fontFamily: 'heading',
    fontSize: 'xl',
    fontVariantNumeric: 'lining-nums',
  },
});
const About = chakra('span', {
  base: { flex: '1 1 5.5rem', minWidth: 0, ps: '1', lineHeight: 'short', overflowWrap: 'anywhere', hyphens: 'auto' },
  variants: { isTaken: { true: { color: 'fg.muted' } } },
});
// At a high zoom, they are on a line of their own.
const Buttons = chakra('span', { base: { display: 'flex', gap: { sm: '2' }, ms: 'auto' } });
const Name = chakra('span', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
type Props = {
  season: Season;
  week: Week;
  place: number;
  isLast: boolean;
  isFixed: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragEnd: () => void;
};

/** A week at its place on the list. The handle is for mouse and touch; the buttons are for everybody. */
export const ListRow = ({ season, week, place, isLast, isFixed, onMove, onRemove, onDragEnd }: Props) => {
  const controls = useDragControls();
  const name = `week ${week.weekNumber}`;
  const isTaken = ownerOf(season, week.id) !== undefined;
  return (
    // The buttons move it by keyboard, so the row itself is no tab stop.
    <Row value={week.id} dragListener={false} dragControls={controls} onDragEnd={onDragEnd} tabIndex={undefined}>
      {!isFixed && (
        <Handle aria-hidden onPointerDown={(event) => controls.start(event)}>
          <GripVertical size={20} />
        </Handle>
      )}
      <Place aria-hidden>{place}</Place>
      <About isTaken={isTaken}>
        <Name textDecoration={isTaken ? 'line-through' : undefined}>Week {week.weekNumber}</Name>
        <WeekDates week={week} />
        <TakenBy season={season} weekId={week.id} />
      </About>
      {!isFixed && (
        <Buttons>
          <IconButton aria-label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={`Remove ${name}`}
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onRemove();
            }}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </Buttons>
      )}
    </Row>
  );
};

/** Moves the focus from a row's button to the same one of the next row, or of the row before. */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}
