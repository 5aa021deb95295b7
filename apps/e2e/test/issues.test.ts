import { expect } from '@jest/globals';
import { backFrom, pathOf, throughDrawer } from '../src/back.ts';
import { families } from '../src/boat.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { isSameDocument, markDocument, phone, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const openAs = screenOpener(needsAttention);

scenario(
  'another family sees reports, comments, status changes and deletions without a reload, and its badge follows',
  async () => {
    await issuesOf({ title: 'Rope' });
    const here = await openAs(0);
    const there = await openAs(1, { ...phone, reducedMotion: 'no-preference' });
    const onLaptop = await openAs(2);
    await markDocument(there.page);

    await here.report.click();
    await here.form.getByLabel('Issue Title').fill('Bilge pump');
    await here.form.getByLabel('Description').fill('Runs all night.\nOil beneath.');
    await here.form.getByLabel('High').check();
    await here.form.getByRole('button', { name: 'Report Issue' }).click();
    await here.toast('Issue Reported').waitFor();
    await there.word('Bilge pump', 'High Priority').waitFor();
    await here.form.waitFor({ state: 'hidden' });
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();
    expect(await there.titles()).toEqual(['Bilge pump', 'Rope']);

    await there.comment('Bilge pump').fill('The float switch, I think.');
    await there.comment('Bilge pump').press('Enter');
    await there.toast('Comment Added').waitFor();
    await here.word('Bilge pump', 'The float switch, I think.').waitFor();
    expect(await there.comment('Bilge pump').inputValue()).toBe('');

    await here.can('Bilge pump', 'Start work').click();
    await here.toast('Issue Updated').waitFor();
    await there.word('Bilge pump', 'In Progress').waitFor();
    await there.word('Bilge pump', new RegExp(`^${families[0]?.username} started work`)).waitFor();
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();

    await there.can('Bilge pump', 'Resolve').click();
    await here.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 1 needs attention').waitFor();
    await here.filter('Resolved').click();
    await here.word('Bilge pump', 'Resolved').waitFor();
    expect(await here.can('Bilge pump', 'Resolve').isDisabled()).toBe(true);

    await there.movedIssue('Bilge pump').getByRole('button', { name: 'Reopen Bilge pump' }).click();
    await there.word('Bilge pump', 'Open').waitFor();
    await here.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();

    await there.can('Bilge pump', 'Delete Bilge pump').click();
    const warning =
      'Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments.';
    await there.question.getByText(warning, { exact: true }).waitFor();
    await there.question.getByRole('button', { name: 'Delete' }).click();
    await there.toast('Issue Deleted').waitFor();
    await there.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 1 needs attention').waitFor();
    expect(await isSameDocument(there.page)).toBe(true);
  },
);

scenario('everything works by keyboard alone', async () => {
  await issuesOf({ title: 'Rope' }, { title: 'Anchor' });
  const { page, report, form, comment, can, card, word, movedIssue, question } = await openAs(0);
  const { keyboard } = page;
  const isFocused = (what: ReturnType<typeof card>) => what.and(page.locator(':focus')).waitFor();
  await report.focus();
  await keyboard.press('Enter');
  await isFocused(form.getByLabel('Issue Title'));
  await keyboard.type('Kettle');
  await keyboard.press('Tab');
  await keyboard.type('Leaks.');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await isFocused(report);
  await word('Kettle', 'High Priority').waitFor();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  // The date of the report, whose tooltip has the time.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await isFocused(can('Kettle', 'Resolve'));
  await keyboard.press('Enter');
  await isFocused(movedIssue('Kettle'));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await isFocused(card('Kettle'));

  await comment('Kettle').focus();
  await keyboard.type('Solder it.');
  await keyboard.press('Enter');
  await word('Kettle', 'Solder it.').waitFor();
  await isFocused(comment('Kettle'));

  await can('Kettle', 'Delete Kettle').focus();
  await keyboard.press('Enter');
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Escape');
  await isFocused(can('Kettle', 'Delete Kettle'));
  await keyboard.press('Enter');
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await card('Kettle').waitFor({ state: 'detached' });
  await isFocused(card('Anchor'));
});

scenario('Back closes a report before it leaves the page, and the report is still there', async () => {
  await issuesOf();
  const page = await signedIn(families[0]?.username ?? '', phone);
  const here = needsAttention(page);
  await throughDrawer(page, /^Needs Attention/);
  await here.report.click();
  await here.form.getByLabel('Title').fill('Bilge pump');
  await backFrom(page, 1);
  await here.form.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/needs-attention');
  await here.report.click();
  await until(async () => (await here.form.getByLabel('Title').inputValue()) === 'Bilge pump');
  await here.form.getByRole('button', { name: 'Cancel' }).click();
  await here.form.waitFor({ state: 'detached' });
  // Neither the report nor the drawer has left anything to go back to.
  await backFrom(page, 0);
  await page.waitForURL((url) => url.pathname === '/');
});
