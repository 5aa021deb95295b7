import { chakra } from '@chakra-ui/react/styled-system';
import { useDragControls } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../ui/elements.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/**
 * The buttons move a row by keyboard, so the row itself is no tab stop: its own keys would move it without a word, and without `onDragEnd`. This is
 * below Chakra, which passes nothing on that is undefined.
 */
const Item = (props: ComponentProps<typeof Reorder.Item<string>>) => <Reorder.Item {...props} tabIndex={undefined} />;
const Row = chakra(Item, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '1', sm: '3' },
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
    me: '-2',
    color: 'fg.muted',
    cursor: 'grab',
    // A finger on the handle drags; anywhere else it scrolls the page.
    touchAction: 'none',
    _active: { cursor: 'grabbing' },
  },
});

type Props = {
  /** The value of the row in its `Reorder.Group`. */
  id: string;
  /** Counts from 1. */
  place: number;
  isFixed: boolean;
  onDragEnd?: () => void;
  /** What the row shows, with buttons that move it. */
  children: ReactNode;
};

/** A row at its place in a list that people order. The handle is for mouse and touch; the buttons are for everybody. */
export const SortableRow = ({ id, place, isFixed, onDragEnd, children }: Props) => {
  const controls = useDragControls();
  return (
    <Row value={id} dragListener={false} dragControls={controls} {...(onDragEnd && { onDragEnd })}>
      {!isFixed && (
        <Handle aria-hidden onPointerDown={(event) => controls.start(event)}>
          <GripVertical size={20} />
        </Handle>
      )}
      <Text as="span" align="end" size="xl" heading figures rigid width="1.5em" me="1.5" aria-hidden>
        {place}
      </Text>
      {children}
    </Row>
  );
};

/** A row's button that moves it by one place. */
const MoveButton = chakra(IconButton, { base: { _disabled: { opacity: 0.4, cursor: 'not-allowed' } } });

type MoveProps = { name: string; place: number; isLast: boolean; onMove: (by: -1 | 1) => void };

/** The buttons that move the row called `name` up and down. */
export const MoveButtons = ({ name, place, isLast, onMove }: MoveProps) => (
  <>
    <MoveButton aria-label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
      <ArrowUp size={20} aria-hidden />
    </MoveButton>
    <MoveButton aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
      <ArrowDown size={20} aria-hidden />
    </MoveButton>
  </>
);

/** Returns a list with one of its values at another place, from 0. A value that it lacks is added there. */
export const movedTo = <T,>(all: readonly T[], one: T, place: number): T[] => {
  const others = all.filter((each) => each !== one);
  return [...others.slice(0, place), one, ...others.slice(place)];
};

/** Moves the focus from a row's button to the same one of the next row, or of the row before. */
export function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}
