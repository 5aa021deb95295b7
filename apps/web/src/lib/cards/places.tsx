import { AnimatePresence, LazyMotion, m, useIsPresent } from 'framer-motion';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { motionMax } from '../motion-max.ts';
import { cardInUse, KeepInView, neighborOf } from './keep-in-view.tsx';
import { useStepwise } from './use-stepwise.ts';

/** Longer lists are not animated, because moving that many cards is slow. */
const MAX_ANIMATED = 60;

type Props<Item> = {
  /** The element around the places. */
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** Whether a card is hidden without being removed. */
  isHidden?: (item: Item) => boolean;
  /** Renders the card of an item as an `article`. */
  children: (item: Item) => ReactNode;
};

/**
 * The cards of a list, animated as items are added, moved and removed. Each place has its item's ID. The card in use keeps its position on the screen. When a focused
 * card is removed, the focus moves to the next one.
 */
export function Places<Item extends { id: string }>({ list, items, isHidden = () => false, children }: Props<Item>) {
  // Moves are animated only while no card is in use. Otherwise everything around that card would move.
  const [order, setOrder] = useState(items);
  if (order !== items && !cardInUse(list.current)) setOrder(items);
  // The other places of a long list are empty until their step.
  const count = useStepwise(items.length);
  // Fixed at mount: switching kinds would remount every card.
  const [isLong] = useState(() => items.length > MAX_ANIMATED);
  return (
    <KeepInView list={list}>
      {isLong ? (
        items.map((item, index) => (
          <StillPlace key={item.id} id={item.id} hidden={isHidden(item)}>
            {index < count && children(item)}
          </StillPlace>
        ))
      ) : (
        <LazyMotion features={motionMax} strict>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <MovingPlace key={item.id} id={item.id} hidden={isHidden(item)} order={order}>
                {children(item)}
              </MovingPlace>
            ))}
          </AnimatePresence>
        </LazyMotion>
      )}
    </KeepInView>
  );
}

type PlaceProps = { id: string; hidden: boolean; children: ReactNode };

/** A card's place in a long list. */
const StillPlace = ({ id, hidden, children }: PlaceProps) => (
  <li id={id} ref={useFocusNeighbor(hidden)} aria-hidden={hidden || undefined}>
    {children}
  </li>
);

/** A card's place that fades in and out, and moves when `order` changes. */
const MovingPlace = ({ id, hidden, order, children }: PlaceProps & { order: readonly unknown[] }) => {
  const leaving = !useIsPresent();
  return (
    <m.li
      id={id}
      ref={useFocusNeighbor(hidden || leaving)}
      aria-hidden={hidden || leaving || undefined}
      layout="position"
      layoutDependency={order}
      initial={{ opacity: 0, y: 8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
    >
      {children}
    </m.li>
  );
};

/** Moves the focus to the next card, or to the page, when the focused card is hidden or removed. */
function useFocusNeighbor(hidden: boolean): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    const moveFocus = () => {
      if (!place?.contains(document.activeElement)) return;
      const next = neighborOf(place);
      queueMicrotask(() => (next?.isConnected ? next : document.querySelector('main'))?.focus());
    };
    if (hidden) moveFocus();
    return moveFocus;
  }, [hidden]);
  return ref;
}
