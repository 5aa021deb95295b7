import type { Page } from 'playwright-core';
import { productLog, signedIn } from './stage.ts';
import { until } from './wait.ts';

type LogEntry = { pid?: number; req?: { url: string } };

const logEntries = (): LogEntry[] =>
  productLog()
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });

/** Returns the process ID of the server to which the proxy routes a page, from that server's log. */
export const serverOf = async (page: Page): Promise<number> => {
  const mark = crypto.randomUUID();
  await page.request.get(`/api/boat?${mark}`);
  return until(() => logEntries().find(({ req }) => req?.url.includes(mark))?.pid);
};

/** Logs a family in on a page that the proxy routes to another server. It chooses a server for each new browser at random. */
export const signedInElsewhere = async (username: string, server: number): Promise<Page> => {
  for (let tries = 0; tries < 30; tries++) {
    const page = await signedIn(username);
    if ((await serverOf(page)) !== server) return page;
    await page.context().close();
  }
  throw new Error('The proxy routes all pages to one server.');
};
