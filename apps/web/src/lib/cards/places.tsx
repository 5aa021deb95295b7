import { AnimatePresence, domMax, LazyMotion, m, useIsPresent } from 'framer-motion';
import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cardInUse, KeepInView } from './keep-in-view.tsx';
import { neighbourOf } from './neighbour.ts';

/** Beyond so many cards those that make room do so at once: to move them all would take longer than a glance. */
const mostThatMove = 60;
/** Of so many, as many as a screen may hold are there at once; the others follow, this many at a time. Until then their places are empty. */
const atATime = 16;

type Props<Item> = {
  /** What the places stand in. */
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** Whether a card stays as it is, but is not seen. */
  isHidden?: (item: Item) => boolean;
  /** The card of an item, as an `article`. */
  children: (item: Item) => ReactNode;
};

/**
 * The places of cards in a list. Cards come, move and go when the items change. The card that somebody is at stays where it is on the
 * screen; whoever stood on one that goes stands on the next.
 */
export function Places<Item extends { id: string }>({ list, items, isHidden = () => false, children }: Props<Item>) {
  // Cards glide to their new places only where nobody is at one: else it would be that one's surroundings that fly about.
  const [among, setAmong] = useState(items);
  if (among !== items && !cardInUse(list.current)) setAmong(items);
  const count = useMoreAndMore(items.length);
  return (
    <KeepInView list={list}>
      {items.length > mostThatMove ? (
        items.map((item, index) => (
          <StillPlace key={item.id} hidden={isHidden(item)}>
            {index < count && children(item)}
          </StillPlace>
        ))
      ) : (
        <LazyMotion features={domMax} strict>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <MovingPlace key={item.id} hidden={isHidden(item)} among={among}>
                {children(item)}
              </MovingPlace>
            ))}
          </AnimatePresence>
        </LazyMotion>
      )}
    </KeepInView>
  );
}

/** Counts up to a number of cards in steps that are over before anybody feels them. */
function useMoreAndMore(enough: number): number {
  const [count, setCount] = useState(atATime);
  useEffect(() => {
    if (count >= enough) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + atATime)));
    return () => clearTimeout(timer);
  }, [count, enough]);
  return count;
}

type PlaceProps = { hidden: boolean; children: ReactNode };

/** The place of a card among very many. */
const StillPlace = ({ hidden, children }: PlaceProps) => (
  <li ref={useHandingOn(hidden)} aria-hidden={hidden || undefined}>
    {children}
  </li>
);

/** The place of a card that appears, fades, and glides to another place when those that it stands among change. */
const MovingPlace = ({ hidden, among, children }: PlaceProps & { among: readonly unknown[] }) => {
  const leaving = !useIsPresent();
  return (
    <m.li
      ref={useHandingOn(hidden || leaving)}
      aria-hidden={hidden || leaving || undefined}
      layout="position"
      layoutDependency={among}
      initial={{ opacity: 0, y: 8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
    >
      {children}
    </m.li>
  );
};

/** Whoever stands on a card that is hidden, or goes, goes on with the next; or with the page, where that goes too. */
function useHandingOn(hidden: boolean): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    const handOn = () => {
      if (!place?.contains(document.activeElement)) return;
      const next = neighbourOf(place);
      queueMicrotask(() => (next?.isConnected ? next : document.querySelector('main'))?.focus());
    };
    if (hidden) handOn();
    return handOn;
  }, [hidden]);
  return ref;
}
