import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeTheSeason, close, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

const opened = async (answers: Parameters<typeof openTrades>[1] = {}, boat = completeDraft()) => {
  const page = await openTrades(boat, answers);
  await page.user.click(await screen.findByRole('button', { name: 'Offer a Week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer a week' });
  const inDialog = within(dialog);
  const submit = () => page.user.click(inDialog.getByRole('button', { name: 'Make the Offer' }));
  const choices = (role: 'radio' | 'checkbox') =>
    inDialog.getAllByRole(role).map((choice) => choice.closest('label')?.textContent);
  return { boat, ...page, dialog, inDialog, submit, choices };
};

test('offers one of my weeks for one of several, to any family that holds one, and says who gets a mail', async () => {
  const { boat, user, dialog, inDialog, submit, sent } = await opened();
  await user.click(inDialog.getByRole('radio', { name: 'Week 14, Aug 23–28' }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 12 Cedar/ }));
  expect(inDialog.getByText('Birch and Cedar will get an email, unless they have switched those off.')).toBeVisible();
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), ' Our reunion ');
  await user.clear(inDialog.getByRole('spinbutton'));
  await user.type(inDialog.getByRole('spinbutton'), '10');
  await submit();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [give, ...want] = [14, 2, 12].map(boat.trades.week);
  expect(sent('POST', '/api/trades')).toEqual([{ give: [give], want, to: null, note: 'Our reunion', days: 10 }]);
  expect(await screen.findByRole('article', { name: 'You would give week 14 for week 2 or 12' })).toBeVisible();
});

test('to one family, only its weeks are to choose from, and those chosen before of others are left out', async () => {
  const { boat, user, inDialog, submit, choices, sent } = await opened();
  await user.click(inDialog.getByRole('radio', { name: /^Week 1,/ }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ }));
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'Who can accept?' }), 'Cedar');
  expect(choices('checkbox')).toEqual(['Week 3 CedarJun 7–12', 'Week 12 CedarAug 9–14', 'Week 17 CedarSep 13–18']);
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 3/ }));
  await submit();
  const cedar = boat.trades.family('Cedar').id;
  await waitFor(() => expect(sent('POST', '/api/trades')).toMatchObject([{ to: cedar, want: [boat.trades.week(3)] }]));
});

test('a gift may be several weeks, and goes to a family that is named', async () => {
  const { boat, user, dialog, inDialog, submit, sent } = await opened();
  await user.click(inDialog.getByRole('radio', { name: "Nothing, it's a gift" }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 1,/ }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 15,/ }));
  await submit();
  expect(inDialog.getByText('Please choose the family that gets it.')).toBeVisible();
  expect(inDialog.getByRole('combobox', { name: 'Who gets it?' })).toHaveFocus();
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'Who gets it?' }), 'Birch');
  await submit();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const give = [1, 15].map(boat.trades.week);
  const to = boat.trades.family('Birch').id;
  expect(sent('POST', '/api/trades')).toEqual([{ give, want: [], to, note: null, days: 7 }]);
});

test('says what is missing, and sends nothing', async () => {
  const { user, dialog, inDialog, submit, sent } = await opened();
  await user.clear(inDialog.getByRole('spinbutton'));
  await user.type(inDialog.getByRole('spinbutton'), '31');
  await submit();
  expect(inDialog.getByText('Please choose a week to give.')).toBeVisible();
  expect(inDialog.getByRole('radio', { name: /^Week 1,/ })).toHaveFocus();
  expect(inDialog.getByText('Please choose at least one week that you would like.')).toBeVisible();
  expect(inDialog.queryByText(/your gift/)).toBeNull();
  expect(inDialog.getByText('Must be at most 30 days.')).toBeVisible();
  expect(sent('POST', '/api/trades')).toEqual([]);
  await close(user, dialog);
});

test('an offer that fails keeps everything that was entered', async () => {
  const { user, dialog, inDialog, submit } = await opened({
    'POST /api/trades': { status: 409, body: { message: 'Week 2 has changed hands.' } },
  });
  await user.click(inDialog.getByRole('radio', { name: /^Week 1,/ }));
  await user.click(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ }));
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), 'Please');
  await submit();
  expect(await screen.findByText('Week 2 has changed hands.')).toBeVisible();
  expect(inDialog.getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('Please');
  expect(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ })).toBeChecked();
  await close(user, dialog);
});

test('weeks that are over cannot be given or asked for', async () => {
  // The day after week 1's Friday at the lake.
  const boat = completeDraft();
  boat.draft.now = '2026-05-30T12:00:00.000Z';
  const { user, dialog, choices } = await opened({}, boat);
  expect(choices('radio')).not.toContain('Week 1, May 24–29');
  expect(choices('radio')).toContain('Week 14, Aug 23–28');
  await close(user, dialog);
});

test('an offer that Escape closed is still there, until Cancel', async () => {
  const { user, dialog, inDialog } = await opened();
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), 'Our reunion');
  await close(user, dialog);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Offer a Week' }));
    return within(await screen.findByRole('dialog', { name: 'Offer a week' }));
  };
  const again = await open();
  expect(again.getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('Our reunion');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('');
});
