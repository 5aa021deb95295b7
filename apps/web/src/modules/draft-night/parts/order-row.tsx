import type { Family } from '@houseboat/contract/boat.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { MoveButton, SortableRow } from '../../../lib/sortable-row.tsx';
import { Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';

type Props = { family: Family; place: number; isLast: boolean; onMove: (by: -1 | 1) => void };

/** A family at its place in the order. */
export const OrderRow = ({ family, place, isLast, onMove }: Props) => (
  <SortableRow id={family.id} place={place} isFixed={false}>
    <FamilyAvatar family={family} />
    <Text as="span" strong leading="short" breaks grow ps="1" fontSize={{ base: 'sm', sm: 'md' }}>
      {family.name}
    </Text>
    <MoveButton aria-label={`Move ${family.name} up`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
      <ArrowUp size={20} aria-hidden />
    </MoveButton>
    <MoveButton aria-label={`Move ${family.name} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
      <ArrowDown size={20} aria-hidden />
    </MoveButton>
  </SortableRow>
);
