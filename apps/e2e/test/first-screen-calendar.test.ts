import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { inWindow } from '../src/in-window.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, laptop, phone, scenario, signedIn } from '../src/stage.ts';

const devices = [
  { device: phone, lower: { width: 360, height: 640 } },
  { device: laptop, lower: { width: 1280, height: 720 } },
];
const [first, second] = families;

// The first family has weeks 1, 14 and 15, the second one 2, 13 and 16.
const moments = [
  {
    when: 'before the season',
    now: '2026-02-10T18:00:00Z',
    months: ['May 2026', 'May 2026'],
    lines: [
      ['Your next week is in 103 daysWeek 1, Sun, May 24 – Fri, May 29'],
      ['Your next week is in 110 daysWeek 2, Sun, May 31 – Fri, Jun 5'],
    ],
  },
  {
    when: 'in the season',
    now: '2026-08-18T18:00:00Z',
    months: ['August 2026', 'August 2026'],
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

for (const { when, now, months, lines } of moments)
  scenario(`${when}, the calendar's first screen has the week that is now and the family's next one`, async () => {
    await draftAfter(21);
    for (const [index, family] of [first, second].entries())
      for (const { device, lower } of devices) {
        const page = await signedIn(family?.username ?? '', device);
        await page.clock.setFixedTime(now);
        await serverFollowsClockOf(page);
        await page.goto('/calendar');
        await page.getByRole('grid', { name: months[index] ?? '' }).waitFor();
        const shown = page.getByRole('list', { name: 'Now and next' }).getByRole('listitem');
        expect(await shown.allTextContents()).toEqual(lines[index]);
        expect(await inWindow(shown, device === phone)).toBe(lines[index]?.length);
        await page.setViewportSize(lower);
        expect(await inWindow(shown, device === phone)).toBe(lines[index]?.length);
      }
  });
