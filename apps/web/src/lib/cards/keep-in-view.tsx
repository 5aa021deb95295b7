import { Component, type ReactNode, type RefObject } from 'react';

/** The card that somebody is at: where the focus is; else, where the list has been scrolled into, the first that is in sight. */
export function cardInUse(list: HTMLElement | null): Element | undefined {
  if (!list) return undefined;
  const cards = [...list.children];
  const focused = cards.find((card) => card.contains(document.activeElement));
  if (focused || list.getBoundingClientRect().top >= 0) return focused;
  return cards.find((card) => card.getBoundingClientRect().bottom > 0);
}

type Props = { list: RefObject<HTMLElement | null>; children: ReactNode };
type Seen = { card: Element; top: number } | null;

/** Keeps the card that somebody is at where it is on the screen, whatever comes and goes above it. */
export class KeepInView extends Component<Props, object, Seen> {
  override getSnapshotBeforeUpdate(): Seen {
    const card = cardInUse(this.props.list.current);
    return card ? { card, top: card.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: Props, _state: object, seen: Seen) {
    if (!seen?.card.isConnected || seen.card.ariaHidden) return;
    const moved = seen.card.getBoundingClientRect().top - seen.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}
