import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { phones, sizes } from '../src/first-screen.ts';
import { inWindow } from '../src/in-window.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, scenario, signedIn } from '../src/stage.ts';

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
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          const inside = await inWindow(shown, phones.includes(size));
          expect({ when, size, inside }).toEqual({ when, size, inside: lines[index]?.length });
        }
      }
    }
  },
);
