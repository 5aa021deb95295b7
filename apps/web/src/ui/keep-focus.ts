import type { RefCallback } from 'react';

/**
 * Returns a ref for something that may be removed while it has the focus. Otherwise a screen reader would start over at the top of the page.
 * `findHeir` is called right before that; the function that it returns moves the focus right after, when it shows what else is gone.
 */
export const passFocus =
  (findHeir: (removed: HTMLElement) => () => void): RefCallback<HTMLElement> =>
  (element) =>
  () => {
    if (element?.contains(document.activeElement)) queueMicrotask(findHeir(element));
  };

/**
 * A ref for something that its own action removes. The heading of its section or dialog gets the focus, or a paragraph there that takes it, or
 * the page's heading if the section goes too.
 */
export const keepFocusNearby = passFocus((removed) => {
  const section = removed.closest('section, [role=dialog]');
  return () => {
    const heading = section?.isConnected
      ? section.querySelector<HTMLElement>('h2, p[tabindex]')
      : document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
});
