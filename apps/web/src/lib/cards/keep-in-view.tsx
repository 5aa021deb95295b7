import { Component, type ReactNode, type RefObject } from 'react';

/** Returns the card that is in use: the focused one, or else the first visible one of a list that is scrolled. */
export function cardInUse(list: HTMLElement | null): Element | undefined {
  if (!list) return undefined;
  const cards = [...list.children];
  const focused = cards.find((card) => card.contains(document.activeElement));
  if (focused || list.getBoundingClientRect().top >= 0) return focused;
  return cards.find((card) => card.getBoundingClientRect().bottom > 0);
}

/**
 * Returns where the focus goes when the card or the table's row around `element` is removed: to the next visible card or the next row's first
 * action, to the previous one, or to the page.
 */
export function neighborOf(element: Element): HTMLElement | null {
  const place = element.closest('li, tr');
  const visibleOne = (direction: 'nextElementSibling' | 'previousElementSibling') => {
    let other = place?.[direction];
    while (other?.matches('[hidden], [aria-hidden]')) other = other[direction];
    return other?.querySelector<HTMLElement>('article, td:last-of-type :is(a, button)');
  };
  return visibleOne('nextElementSibling') ?? visibleOne('previousElementSibling') ?? document.querySelector('main');
}

type Props = { list: RefObject<HTMLElement | null>; children: ReactNode };
type Snapshot = { card: Element; top: number } | null;

/** Keeps the card in use at its position on the screen when cards above it appear or disappear. */
export class KeepInView extends Component<Props, object, Snapshot> {
  override getSnapshotBeforeUpdate(): Snapshot {
    const card = cardInUse(this.props.list.current);
    return card ? { card, top: card.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: Props, _state: object, before: Snapshot) {
    if (!before?.card.isConnected || before.card.matches('[aria-hidden]')) return;
    const moved = before.card.getBoundingClientRect().top - before.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}
