import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { MoveButton, SortableRow } from '../../../lib/sortable-row.tsx';

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

type Props = { family: Family; place: number; isLast: boolean; onMove: (by: -1 | 1) => void };

/** A family at its place in the order. */
export const OrderRow = ({ family, place, isLast, onMove }: Props) => (
  <SortableRow id={family.id} place={place} isFixed={false}>
    <FamilyAvatar family={family} />
    <Name>{family.name}</Name>
    <MoveButton aria-label={`Move ${family.name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
      <ArrowUp size={20} aria-hidden />
    </MoveButton>
    <MoveButton aria-label={`Move ${family.name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
      <ArrowDown size={20} aria-hidden />
    </MoveButton>
  </SortableRow>
);
