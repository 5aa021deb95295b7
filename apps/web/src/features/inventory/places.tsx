import { m } from 'framer-motion';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListedItem } from './inventory.ts';
import { ItemCard, type OpenOn } from './item-card.tsx';
import { neighbourOf } from './neighbour.ts';

type Props = { item: ListedItem; hidden: boolean; onEdit: OpenOn; onDelete: OpenOn };

/** The place of a card among very many. */
export const StillPlace = memo(function StillPlace({ hidden, ...card }: Props) {
  const place = useHandingOn(hidden);
  return (
    <li ref={place} aria-hidden={hidden || undefined}>
      <ItemCard {...card} />
    </li>
  );
});

/** The place of a card that appears, fades, and glides to another place when the items that it stands among change. */
export const MovingPlace = memo(function MovingPlace({
  hidden,
  among,
  ...card
}: Props & { among: readonly ListedItem[] }) {
  const place = useHandingOn(hidden);
  return (
    <m.li
      ref={place}
      aria-hidden={hidden || undefined}
      layout="position"
      layoutDependency={among}
      initial={{ opacity: 0, y: 8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
    >
      <ItemCard {...card} />
    </m.li>
  );
});

/** Whoever stood on a card that no longer fits the filter goes on with the next. */
function useHandingOn(hidden: boolean): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (hidden && place.current?.contains(document.activeElement)) neighbourOf(place.current)?.focus();
  }, [hidden]);
  return place;
}
