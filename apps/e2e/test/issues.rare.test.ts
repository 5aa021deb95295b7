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
