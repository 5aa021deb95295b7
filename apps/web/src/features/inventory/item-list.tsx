import { AnimatePresence, domMax, LazyMotion } from 'framer-motion';
import { memo } from 'react';
import { Cards } from './card-frame.tsx';
import type { ListedItem } from './inventory.ts';
import type { OpenOn } from './item-card.tsx';
import { MovingPlace, StillPlace } from './places.tsx';

/** Beyond so many cards those that make room do so at once: to move them all would take longer than a glance. */
const mostThatMove = 60;

type Props = { items: readonly ListedItem[]; shown: ReadonlySet<ListedItem>; onEdit: OpenOn; onDelete: OpenOn };

/**
 * The cards. Those that a filter leaves out stay as they are and are not seen, so that a filter costs little and nothing flies about;
 * only what the families do makes cards come, move and go.
 */
export const ItemList = memo(function ItemList({ items, shown, ...opens }: Props) {
  return (
    <Cards aria-label="Items" aria-hidden={shown.size === 0 || undefined}>
      {items.length > mostThatMove ? (
        items.map((item) => <StillPlace key={item.id} item={item} hidden={!shown.has(item)} {...opens} />)
      ) : (
        <LazyMotion features={domMax} strict>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <MovingPlace key={item.id} item={item} hidden={!shown.has(item)} among={items} {...opens} />
            ))}
          </AnimatePresence>
        </LazyMotion>
      )}
    </Cards>
  );
});
