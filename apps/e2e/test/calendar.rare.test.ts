import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { settled } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { calendar, checkZones } from '../src/calendar.ts';
import { draftAfter, scenario } from '../src/stage.ts';

const [first] = families;

// The lake has the evening of June 9, and Auckland June 10.
checkZones('Auckland', '2026-06-10T06:30:00Z', 'Tuesday, June 9, 2026');

scenario("the page and the families' colors follow the device's theme, and its contrast", async () => {
  await draftAfter(0);
  const page = await calendar(first?.username ?? '');
  const swatch = page
    .getByRole('list', { name: 'Family colors' })
    .getByRole('listitem')
    .first()
    .locator('span')
    .first();
  const hint = page.getByRole('columnheader', { name: 'Sunday' });
  const styled = (element: Locator, property: 'color' | 'backgroundColor') =>
    element.evaluate((at, name) => getComputedStyle(at)[name], property);
  const look = async () => {
    await settled(page);
    return {
      page: await styled(page.locator('html'), 'backgroundColor'),
      family: await styled(swatch, 'backgroundColor'),
      isHintMuted: (await styled(hint, 'color')) !== (await styled(page.locator('html'), 'color')),
    };
  };
  expect(await look()).toEqual({ page: 'rgb(248, 242, 231)', family: 'rgb(201, 48, 45)', isHintMuted: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await look()).toEqual({ page: 'rgb(14, 26, 32)', family: 'rgb(243, 98, 88)', isHintMuted: true });
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  expect(await look()).toMatchObject({ page: 'rgb(14, 26, 32)', isHintMuted: false });
});

scenario('the calendar is printed on one page, in its colors and without the frame around it', async () => {
  await draftAfter(21);
  const page = await calendar(first?.username ?? '');
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  for (const { name } of families) expect(printed).toContain(name);
  expect(printed).not.toMatch(/Skip to content|Inventory|Log out|Add to my calendar|Next month/);
  const adjust = await page.getByRole('grid').evaluate((grid) => getComputedStyle(grid).printColorAdjust);
  expect(adjust).toBe('exact');
});
