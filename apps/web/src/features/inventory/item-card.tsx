import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Reported } from '../../lib/cards/reported.tsx';
import { IconButton } from '../../lib/icon-button.tsx';
import { CardFoot, CardFrame, CardWords } from './card-frame.tsx';
import { isNeeded, type ListedItem } from './inventory.ts';
import { RestockButton } from './restock-button.tsx';
import { StatusBadge, statusPalette } from './status-badge.tsx';
import { StockLevel } from './stock-level.tsx';

const Level = chakra('div', { base: { fontSize: '2rem', pt: '1' } });
const Standing = chakra('p', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '2.5', rowGap: '1', color: 'fg.muted' },
});
const Notes = chakra('p', { base: { my: '1', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
const Rest = chakra('div', { base: { display: 'flex', ms: 'auto', me: '-2', color: 'fg.muted' } });
const Tool = chakra(IconButton, { base: { transition: 'colors', _hover: { bg: 'bg.sunken', color: 'fg' } } });

/** Opens a dialog on an item, from the control that was pressed. */
export type OpenOn = (opened: { item: ListedItem; from: HTMLElement }) => void;

type Props = { item: ListedItem; onEdit: OpenOn; onDelete: OpenOn };

/** One item: what it is, how it stands, and what can be done about it. */
export const ItemCard = memo(function ItemCard({ item, onEdit, onDelete }: Props) {
  const id = useId();
  const { name, category, status, notes } = item;
  const needed = isNeeded(item);
  return (
    <CardFrame needed={needed} aria-labelledby={id} tabIndex={-1}>
      <Level color={`${statusPalette[status]}.fg`}>
        <StockLevel status={status} />
      </Level>
      <CardWords>
        <Heading as="h2" id={id} fontSize="xl" overflowWrap="anywhere">
          {name}
        </Heading>
        <Standing>
          <StatusBadge status={status} />
          {category}
        </Standing>
        {notes !== null && <Notes>{notes}</Notes>}
        {needed && <Reported {...item} />}
      </CardWords>
      <CardFoot>
        {needed ? <RestockButton item={item} describedBy={id} /> : <Reported {...item} />}
        <Rest>
          <Tool
            aria-label={`Edit ${name}`}
            title="Edit"
            onClick={(event) => onEdit({ item, from: event.currentTarget })}
          >
            <Pencil size={18} aria-hidden />
          </Tool>
          <Tool
            aria-label={`Delete ${name}`}
            title="Delete"
            onClick={(event) => onDelete({ item, from: event.currentTarget })}
          >
            <Trash2 size={18} aria-hidden />
          </Tool>
        </Rest>
      </CardFoot>
    </CardFrame>
  );
});
