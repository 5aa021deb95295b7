import { expect } from '@jest/globals';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { phone, scenario, screenOpener } from '../src/stage.ts';

const openAs = screenOpener(needsAttention);

scenario('on a phone, a new issue is scrolled to', async () => {
  await issuesOf(...['Rope', 'Awning', 'Fridge'].map((title) => ({ title, priority: 'high' })));
  const { page, report, form } = await openAs(0, phone);
  await report.click();
  await form.getByLabel('Issue Title').fill('Kettle');
  await form.getByLabel('Description').fill('Leaks.');
  await form.getByLabel('Low').check();
  await form.getByRole('button', { name: 'Report Issue' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll('article h2')].find(({ textContent }) => textContent === 'Kettle');
    const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  });
});

scenario('other families’ changes leave a comment being typed, its focus and its place alone', async () => {
  await issuesOf(...['Rope', 'Awning', 'Fridge', 'Anchor'].map((title) => ({ title })));
  const here = await openAs(0);
  const there = await openAs(1, { ...phone, reducedMotion: 'no-preference' });
  const field = there.comment('Fridge');
  await field.fill('I have the sp');
  const place = async () => (await field.boundingBox())?.y;
  const before = await place();

  await here.report.click();
  await here.form.getByLabel('Issue Title').fill('Cabin light');
  await here.form.getByLabel('Description').fill('Flickers.');
  await here.form.getByLabel('Description').press('Tab');
  await here.form.getByRole('button', { name: 'Report Issue' }).click();
  await there.card('Cabin light').waitFor();
  expect(await place()).toBe(before);
  await here.form.waitFor({ state: 'hidden' });
  await here.can('Anchor', 'Resolve').click();
  await there.card('Anchor').waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
  await here.can('Fridge', 'Resolve').click();
  await there.word('Fridge', 'Resolved').waitFor();

  await there.page.keyboard.type('are seal.');
  await there.page.keyboard.press('Enter');
  await there.word('Fridge', 'I have the spare seal.').waitFor();
  await here.filter('Resolved').click();
  await here.word('Fridge', 'I have the spare seal.').waitFor();
});

scenario('a failed write shows an error and keeps what was typed', async () => {
  await issuesOf({ title: 'Rope' });
  const { page, report, form, comment, can, card, word, toast, filter } = await openAs(0, phone);
  const unreachable = "We can't reach the boat. Check your connection and try again.";
  await report.click();
  await form.getByLabel('Issue Title').fill('Kettle');
  await form.getByLabel('Description').fill('Leaks.');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Report Issue' }).click();
  await toast('Error').waitFor();
  await toast(unreachable).waitFor();
  expect(await form.getByLabel('Issue Title').inputValue()).toBe('Kettle');
  expect(await form.getByLabel('Description').inputValue()).toBe('Leaks.');
  await page.context().setOffline(false);
  await form.getByLabel('Issue Title').press('Enter');
  await form.waitFor({ state: 'hidden' });
  await card('Kettle').waitFor();

  await page.route('**/api/issues/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await comment('Rope').fill('Chafed.');
  await comment('Rope').press('Enter');
  await toast('Something went wrong.').waitFor();
  expect(await comment('Rope').inputValue()).toBe('Chafed.');
  // Else the change could be sent after the route is gone.
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await can('Kettle', 'Resolve').click();
  expect((await refused).status()).toBe(500);
  await can('Kettle', 'Resolve').and(page.locator(':not([aria-disabled])')).waitFor();
  await word('Kettle', 'Open').waitFor();
  await page.unroute('**/api/issues/**');
  await comment('Rope').press('Enter');
  await word('Rope', 'Chafed.').waitFor();
  await can('Kettle', 'Resolve').click();
  await filter('Resolved').click();
  await word('Kettle', 'Resolved').waitFor();
});
