import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/families.ts';
import { useDragControls } from 'framer-motion';
import { Reorder } from 'framer-motion/m';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { IconButton } from '../../../lib/icon-button.tsx';

const Row = chakra(Reorder.Item<string>, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '3' },
    position: 'relative',
    me: { base: '-2', sm: '0' },
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
    width: '10',
    height: '11',
    ms: '-4',
    color: 'fg.muted',
    cursor: 'grab',
    // A finger on the handle drags; anywhere else it scrolls the page.
    touchAction: 'none',
    _active: { cursor: 'grabbing' },
  },
});
const Place = chakra('span', {
  base: { width: '1.25em', fontFamily: 'heading', fontSize: 'xl', fontVariantNumeric: 'lining-nums' },
});
const Name = chakra('span', {
  base: {
    flex: 1,
    minWidth: 0,
    ps: '1',
    fontSize: { base: 'sm', sm: 'md' },
    fontWeight: 'semibold',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
});

type Props = { family: Family; place: number; isLast: boolean; isBlocked: boolean; onMove: (by: -1 | 1) => void };

/** A family at its place in the order. The handle is for mouse and touch; the buttons are for everybody. */
export const OrderRow = ({ family, place, isLast, isBlocked, onMove }: Props) => {
  const controls = useDragControls();
  return (
    // The buttons move it by keyboard, so the row itself is no tab stop.
    <Row value={family.id} dragListener={false} dragControls={controls} tabIndex={undefined}>
      {!isBlocked && (
        <Handle aria-hidden onPointerDown={(event) => controls.start(event)}>
          <GripVertical size={20} />
        </Handle>
      )}
      <Place aria-hidden>{place}</Place>
      <FamilyAvatar family={family} />
      <Name>{family.name}</Name>
      <IconButton aria-label={`Move ${family.name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
        <ArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Move ${family.name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={20} aria-hidden />
      </IconButton>
    </Row>
  );
};
