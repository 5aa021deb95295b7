import { memo, useRef } from 'react';
import { Places } from '../../lib/cards/places.tsx';
import { Cards } from './card-frame.tsx';
import type { ListedItem } from './inventory.ts';
import { ItemCard, type OpenOn } from './item-card.tsx';

type Props = { items: readonly ListedItem[]; shown: ReadonlySet<ListedItem>; onEdit: OpenOn; onDelete: OpenOn };

/**
 * The cards. Those that a filter leaves out stay as they are and are not seen, so that a filter costs little and nothing flies about;
 * only what the families do makes cards come, move and go.
 */
export const ItemList = memo(function ItemList({ items, shown, ...opens }: Props) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Cards ref={list} aria-label="Items" aria-hidden={shown.size === 0 || undefined}>
      <Places list={list} items={items} isHidden={(item) => !shown.has(item)}>
        {(item) => <ItemCard item={item} {...opens} />}
      </Places>
    </Cards>
  );
});
