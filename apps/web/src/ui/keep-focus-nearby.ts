import type { RefCallback } from 'react';

/**
 * A ref for something that its own action removes. When it goes while it has the focus, the heading of its section or dialog gets the focus, or
 * a paragraph there that takes it, or the page's heading if the section goes too. Otherwise a screen reader would start over at the top of the page.
 */
export const keepFocusNearby: RefCallback<HTMLElement> = (element) => {
  const section = element?.closest('section, [role=dialog]');
  return () => {
    if (!element?.contains(document.activeElement)) return;
    // Once it is gone, because its section may be removed with it.
    queueMicrotask(() => {
      const heading = section?.isConnected
        ? section.querySelector<HTMLElement>('h2, p[tabindex]')
        : document.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
};
