import type { Page } from 'playwright-core';
import { slowDown } from './slow-phone.ts';

/** What a page has shown so far, and how far it has moved. */
type Seen = { hadPassword: boolean; wasFound: boolean; shift: number };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Watches every frame and every change of a page from its beginning, on a slow phone and slow 4G. */
export async function watch(page: Page, isSlow = true): Promise<void> {
  if (isSlow) await slowDown(page);
  await page.addInitScript(() => {
    window.seen = { hadPassword: false, wasFound: false, shift: 0 };
    const look = () => {
      if (document.querySelector('input[type=password]')) window.seen.hadPassword = true;
      if (document.body?.textContent?.includes('404 Page Not Found')) window.seen.wasFound = true;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what a page asks for until it is live. A live page asks for its session again after a reconnect. */
export const requestsUntilLive = (page: Page): string[] => {
  const paths: string[] = [];
  let isLive = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) isLive = false;
    if (pathname.startsWith('/socket.io/')) isLive = true;
    if (pathname.startsWith('/api/') && !isLive) paths.push(pathname);
  });
  return paths;
};
