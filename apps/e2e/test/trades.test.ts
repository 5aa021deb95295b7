import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Family, families } from '../src/boat.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { laptop, phone, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { draftTradingSeason, inFirstWeek, tradingYear } from '../src/trades.ts';

const [abara, bell, , ito] = families as [Family, Family, Family, Family];

beforeAll(draftTradingSeason);

/** Waits until the calendar's list shows which family has a week. */
const assigned = (page: Page, week: number, { name }: Family) =>
  page.getByRole('button', { name: `Week ${week} ${name}` }).waitFor();

scenario('a family on a laptop and one on a phone trade weeks, while the TV and the calendar follow', async () => {
  const tv = await signedIn(ito.username, television);
  await tv.clock.install({ time: inFirstWeek });
  await serverFollowsClockOf(tv);
  await tv.goto('/calendar?display=tv');
  const firstWeekOf = ({ name }: Family) => tv.getByRole('cell', { name: new RegExp(`, Week 1, ${name}$`) }).first();
  await firstWeekOf(abara).waitFor();

  const onLaptop = await signedIn(abara.username, laptop);
  await onLaptop.goto('/calendar');
  await assigned(onLaptop, 1, abara);
  await onLaptop.getByRole('button', { name: 'Offer week 1', exact: true }).click();
  const dialog = onLaptop.getByRole('dialog', { name: 'Offer a week' });
  await dialog.getByRole('checkbox', { name: `Week 2 ${bell.name}` }).check();
  await dialog.getByRole('checkbox', { name: `Week 13 ${bell.name}` }).check();
  await dialog.getByRole('button', { name: 'Review the offer' }).click();
  await dialog.getByText(`${bell.name} will get an email, unless they have switched those off.`).waitFor();
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const onPhone = await signedIn(bell.username, phone);
  await onPhone.goto('/');
  await onPhone.getByText(`${abara.name} would give week 1 for your week 2 or 13.`).waitFor();
  await onPhone.getByRole('link', { name: 'Answer the offer' }).click();
  await onPhone.getByRole('article', { name: `${abara.name} would give week 1 for your week 2 or 13` }).waitFor();
  await onPhone.getByRole('button', { name: 'Accept…' }).click();
  const question = onPhone.getByRole('alertdialog', { name: 'Accept this offer?' });
  await question.getByRole('radio', { name: /^Week 2,/ }).check();
  await question.getByRole('button', { name: 'Accept the offer' }).click();
  await question.waitFor({ state: 'hidden' });

  await firstWeekOf(bell).waitFor();
  await assigned(onLaptop, 1, bell);
  await assigned(onLaptop, 2, abara);

  // How it changed hands is one press away, and part of the season's story.
  await onLaptop.getByRole('button', { name: `Week 1 ${bell.name}` }).click();
  const history = onLaptop.getByRole('dialog', { name: 'Week 1', exact: true });
  await history.getByText(`${bell.name} got it from you in a trade.`).waitFor();
  await onLaptop.goto(`/season/${tradingYear}`);
  await onLaptop
    .getByText(`week 1 went from ${abara.name} to ${bell.name}, and week 2 from ${bell.name} to ${abara.name}.`)
    .first()
    .waitFor();
  await onLaptop.goto(`/season/${tradingYear}/recap`);
  await onLaptop.getByText(`Traded, at first ${bell.name}'s`).waitFor();
});
