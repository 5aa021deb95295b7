import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import { useDragControls } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { ArrowDown, ArrowUp, GripVertical, Lock, X } from 'lucide-react';
import { IconButton } from '../../../lib/icon-button.tsx';
import { WeekDates } from './week-choices.tsx';

const Row = chakra(Reorder.Item<string>, {
  base: {
    display: 'flex',
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
  base: { flex: 1, minWidth: 0, ps: '1', lineHeight: 'short', overflowWrap: 'anywhere', hyphens: 'auto' },
  variants: { isTaken: { true: { color: 'fg.muted' } } },
});
const Name = chakra('span', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const TakenBy = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'semibold',
    _icon: { display: 'inline', verticalAlign: '-0.15em', me: '1' },
  },
});

type Props = {
  week: Week;
  place: number;
  isLast: boolean;
  isFixed: boolean;
  /** Who took the week, in words. */
  taken: string | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragEnd: () => void;
};

/** A week at its place on the list. The handle is for mouse and touch; the buttons are for everybody. */
export const ListRow = ({ week, place, isLast, isFixed, taken, onMove, onRemove, onDragEnd }: Props) => {
  const controls = useDragControls();
  const name = `week ${week.weekNumber}`;
  return (
    // The buttons move it by keyboard, so the row itself is no tab stop.
    <Row value={week.id} dragListener={false} dragControls={controls} onDragEnd={onDragEnd} tabIndex={undefined}>
      {!isFixed && (
        <Handle aria-hidden onPointerDown={(event) => controls.start(event)}>
          <GripVertical size={20} />
        </Handle>
      )}
      <Place aria-hidden>{place}</Place>
      <About isTaken={taken !== undefined}>
        <Name textDecoration={taken && 'line-through'}>Week {week.weekNumber}</Name>
        <WeekDates week={week} />
        {taken && (
          <TakenBy>
            <Lock size={14} aria-hidden />
            {taken}
          </TakenBy>
        )}
      </About>
      {!isFixed && (
        <>
          <IconButton aria-label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </Row>
  );
};
