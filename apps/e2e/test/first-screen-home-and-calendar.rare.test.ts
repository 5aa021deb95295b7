import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { manageDraft } from '../src/draft-night.ts';
import { phones, sizes } from '../src/first-screen.ts';
import { inWindow } from '../src/in-window.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { afterResize, draftAfter, postAs, scenario, sharedPage, signedIn } from '../src/stage.ts';
import { draftTradingSeason, offer } from '../src/trades.ts';

const manager = families.findIndex(({ username }) => username === boat.adminUsername);
const other = manager === 0 ? 1 : 0;
const pages = new Map<number, Page>();

/** Opens home as a family, by its index. A family keeps its page, which still has the default password's reminder above everything. */
const home = async (index: number): Promise<Page> => {
  const opened = pages.get(index);
  if (opened) return opened;
  const page = await sharedPage(families[index]?.username ?? '', { viewport: sizes[0] ?? null });
  pages.set(index, page);
  await page.goto('/');
  await page.getByRole('heading', { name: `${families[index]?.name} Family` }).waitFor();
  return page;
};

/** Expects all of these to be inside the window, at each size and without scrolling. */
const expectOnFirstScreen = async (page: Page, ...parts: Locator[]): Promise<void> => {
  for (const part of parts) await part.waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await afterResize(page, async () => {
      for (const part of parts) {
        const inside = await inWindow(part, phones.includes(size));
        expect({ part: `${part}`, size, inside }).toEqual({ part: `${part}`, size, inside: 1 });
      }
    });
  }
};

scenario(
  'a fresh boat leads the family that runs it through what comes first, and the others learn that there is no date',
  async () => {
    const ours = await home(manager);
    await expectOnFirstScreen(
      ours,
      ...['Choose the date', 'Settle the order', 'Get every family aboard'].map((name) =>
        ours.getByRole('heading', { name: new RegExp(`^${name}`) }),
      ),
    );
    const theirs = await home(other);
    await expectOnFirstScreen(theirs, theirs.getByRole('heading', { name: 'The draft has no date yet' }));
  },
);

scenario('an open lottery asks for the word', async () => {
  await postAs(boat.adminUsername, '/api/draft/2026/lottery');
  const page = await home(other);
  await expectOnFirstScreen(page, page.getByRole('link', { name: 'Add your word' }));
});

scenario('my turn has its clock and the way to the weeks', async () => {
  await draftAfter(0);
  await manageDraft('clock', { mode: 'soft', seconds: 300 });
  const page = await home(0);
  const panel = page.getByRole('region', { name: 'The draft' });
  const title = panel.getByRole('heading', { name: "It's your turn to pick" });
  await expectOnFirstScreen(
    page,
    title,
    panel.getByRole('timer'),
    panel.getByRole('link', { name: 'Choose your week' }),
  );
});

const [first, second] = families;

// The first family has weeks 1, 14 and 15, the second one 2, 13 and 16.
const moments = [
  {
    when: 'before the season',
    now: '2026-02-10T18:00:00Z',
    month: 'May 2026',
    lines: [
      ['Your next week is in 103 daysWeek 1, Sun, May 24 – Fri, May 29'],
      ['Your next week is in 110 daysWeek 2, Sun, May 31 – Fri, Jun 5'],
    ],
  },
  {
    when: 'in the season',
    now: '2026-08-18T18:00:00Z',
    month: 'August 2026',
    lines: [
      [
        `${second?.name} is aboardWeek 13, Sun, Aug 16 – Fri, Aug 21`,
        'Your next week is in 5 daysWeek 14, Sun, Aug 23 – Fri, Aug 28',
      ],
      [
        "You're aboardWeek 13, Sun, Aug 16 – Fri, Aug 21",
        'Your next week is in 19 daysWeek 16, Sun, Sep 6 – Fri, Sep 11',
      ],
    ],
  },
];

scenario(
  "before the season and in it, the calendar's first screen has the week that is now and the family's next one",
  async () => {
    await draftAfter(21);
    for (const [index, family] of [first, second].entries()) {
      const page = await signedIn(family?.username ?? '', { viewport: phones[0] ?? null });
      await serverFollowsClockOf(page);
      for (const { when, now, month, lines } of moments) {
        await page.clock.setFixedTime(now);
        await page.goto('/calendar');
        await page.getByRole('grid', { name: month }).waitFor();
        const shown = page.getByRole('list', { name: 'Now and next' }).getByRole('listitem');
        expect(await shown.allTextContents()).toEqual(lines[index]);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await afterResize(page, async () => {
            const inside = await inWindow(shown, phones.includes(size));
            expect({ when, size, inside }).toEqual({ when, size, inside: lines[index]?.length });
          });
        }
      }
    }
  },
);

scenario('after the draft, my next week comes first, or an offer to me', async () => {
  await draftTradingSeason();
  const page = await home(1);
  await expectOnFirstScreen(page, page.getByRole('link', { name: 'See the handover' }));
  await offer(families[0]?.username ?? '', 1, 2);
  await expectOnFirstScreen(page, page.getByRole('link', { name: 'Answer the offer' }));
});
