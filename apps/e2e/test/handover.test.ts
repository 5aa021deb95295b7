import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { box, saturday } from '../src/handover.ts';
import { inventoryOf } from '../src/inventory.ts';
import { issuesOf } from '../src/issues.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, laptop, phone, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { pairTelevision, unpaired } from '../src/television.ts';

const [leaving = '', coming = ''] = families.slice(2, 4).map(({ username }) => username);

const isTicked = (page: Page, item: string) => page.locator('li:has(:checked)').filter({ hasText: item }).waitFor();
const seriousOn = async (page: Page) => {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await overhang(page)).toEqual([]);
};

scenario(
  'two families tick off a handover at once, the TV follows, and the designated family edits the list',
  async () => {
    await draftAfter(21);
    await inventoryOf({ name: 'Coffee', status: 'low' }, { name: 'Rope', status: 'out_of_stock' });
    await issuesOf({ title: 'Bilge pump', priority: 'high' });
    const { tv, code } = await unpaired();
    const [one, other] = [await signedIn(leaving, phone), await signedIn(coming, laptop)];
    await pairTelevision(one, code, 'Saloon');
    await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
    await tv.clock.install({ time: saturday });
    await serverFollowsClockOf(tv);
    await tv.reload();
    await tv.getByRole('heading', { name: 'Featherstonehaugh-Papadimitriou hands over to Ito' }).waitFor();
    await tv.getByText('Checklist: 0 of 10 done').waitFor();
    await tv.getByText('Rope, Coffee').waitFor();
    await tv.getByText('Bilge pump').waitFor();

    // The family that comes opens its next week from home, and the one that leaves follows the link to what ends its week.
    for (const page of [one, other]) {
      await page.clock.setFixedTime(saturday);
      await serverFollowsClockOf(page);
    }
    await other.goto('/');
    await other.getByRole('link', { name: 'See the handover' }).click();
    await other.getByRole('heading', { name: 'Week 4 handover' }).waitFor();
    await other.getByText('You take over from the Featherstonehaugh-Papadimitriou family.').waitFor();
    await other.getByRole('region', { name: 'Supplies to bring' }).getByText('Rope').waitFor();
    await one.goto('/calendar');
    await one.getByRole('button', { name: 'Week 4' }).click();
    await one.getByRole('link', { name: 'See the handover' }).click();
    await one.getByText('You hand over to the Ito family.').waitFor();

    await Promise.all([box(one, 'Fill the water tank').click(), box(other, 'Count the life jackets').click()]);
    for (const page of [one, other])
      for (const item of ['Fill the water tank', 'Count the life jackets']) await isTicked(page, item);
    await tv.getByText('Checklist: 2 of 10 done').waitFor();
    await tv.getByText('Count the life jackets, Ito').waitFor();

    // What changes on board shows without a reload.
    const requests = await requestsOf(coming);
    await requests.post('/api/inventory', { data: { name: 'Charcoal', status: 'low', category: 'Recreation' } });
    await other.getByRole('region', { name: 'Supplies to bring' }).getByText('Charcoal').waitFor();

    const admin = await signedIn(boat.adminUsername, phone);
    await admin.clock.setFixedTime(saturday);
    await serverFollowsClockOf(admin);
    await admin.goto(new URL(one.url()).pathname);
    await admin.getByRole('button', { name: 'Edit the checklist' }).click();
    await admin.getByRole('textbox', { name: 'Item 2', exact: true }).fill('Pump out both tanks');
    await seriousOn(admin);
    await admin.getByRole('button', { name: 'Save the checklist' }).click();
    await box(one, 'Pump out both tanks').waitFor();
    await tv.getByText('Pump out both tanks').waitFor();
    await isTicked(one, 'Fill the water tank');
    await seriousOn(tv);
  },
);
