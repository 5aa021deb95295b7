import type { Page } from 'playwright-core';

/** Milliseconds from a key to the frame that shows it, and to the frame that shows the items found. */
export type Key = { typed: number; found: number };

/** Focuses the inventory's search. Returns a function that presses a key and times it. */
export async function typing(page: Page): Promise<(key: string) => Promise<Key>> {
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.evaluate(watch);
  return async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(() => (window as unknown as Watched).lastKey);
  };
}

type Watched = { lastKey: Promise<Key> };

/** Runs in the page. Times are from the key's event to right after a frame was painted. */
async function watch(): Promise<void> {
  const items: { name: string; category: string }[] = await (await fetch('/api/inventory')).json();
  const input = document.querySelector('[role=searchbox]') as HTMLInputElement;
  const status = [...document.querySelectorAll('main [role=status]')].at(-1);
  const toCome = () => {
    const sought = input.value.trim().toLowerCase();
    const found = items.filter(({ name, category }) => `${name}\n${category}`.toLowerCase().includes(sought)).length;
    return sought === '' ? `${items.length} items` : `${found} of ${items.length} items`;
  };
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  const time = async (pressedAt: number): Promise<Key> => {
    const typed = (await painted()) - pressedAt;
    let found = typed;
    while (status?.textContent !== toCome()) found = (await painted()) - pressedAt;
    return { typed, found };
  };
  input.addEventListener('keydown', ({ timeStamp }) => {
    (window as unknown as Watched).lastKey = time(timeStamp);
  });
}
