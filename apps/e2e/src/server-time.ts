import type { Page } from 'playwright-core';

/** Lets the server's time be that of a page's clock, as far as the page can tell. For tests of another day than today. */
export const serverFollowsClockOf = async (page: Page): Promise<void> => {
  const follow = () => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      const value = get.call(this, name);
      if (value === null) return null;
      switch (name.toLowerCase()) {
        case 'date':
          return new Date().toUTCString();
        // With a draft's log.
        case 'room-now':
          return new Date().toISOString();
        default:
          return value;
      }
    };
    const { parse } = JSON;
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver);
      // The head of a draft's room, in a message.
      for (const part of Array.isArray(value) ? value : [value])
        if (typeof part?.now === 'string') part.now = new Date().toISOString();
      return value;
    };
  };
  await page.addInitScript(follow);
  await page.evaluate(follow);
};
