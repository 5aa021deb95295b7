import type { Page } from 'playwright-core';
import { productLog, signedIn } from './stage.ts';
import { until } from './wait.ts';

type Line = { pid?: number; req?: { url: string } };

const lines = (): Line[] =>
  productLog()
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });

/** The process of the server that the proxy leads a page to: it logs what the page asks it. */
export const serverOf = async (page: Page): Promise<number> => {
  const mark = crypto.randomUUID();
  await page.request.get(`/api/boat?${mark}`);
  return until(() => lines().find(({ req }) => req?.url.includes(mark))?.pid);
};

/** A family's page that the proxy leads to another server than that one. Where it leads a newcomer, it says by chance. */
export const signedInElsewhere = async (username: string, server: number): Promise<Page> => {
  for (let tries = 0; tries < 30; tries++) {
    const page = await signedIn(username);
    if ((await serverOf(page)) !== server) return page;
    await page.context().close();
  }
  throw new Error('The proxy leads everybody to one server.');
};
