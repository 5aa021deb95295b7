import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { opened } from '../support/offer-dialog.tsx';
import { beforeTheSeason, close } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

test('offers one of my weeks for one of several, to any family that holds one, and says who gets a mail', async () => {
  const { boat, user, dialog, inDialog, press, choose, sent } = await opened();
  await choose('radio', 'Week 14 Aug 23–28');
  await choose('checkbox', 'Week 2 Birch, May 31 – Jun 5');
  await choose('checkbox', /^Week 12 Cedar/);
  await press('Review the offer');
  expect(inDialog.getByRole('heading', { name: 'You would give week 14 for week 2 or 12' })).toHaveFocus();
  const listed = (name: string) =>
    [...inDialog.getByRole('list', { name }).children].map(({ textContent }) => textContent);
  expect(listed('You give')).toEqual(['Week 14, Aug 23–28']);
  expect(listed('You get one of')).toEqual(['Week 2, May 31 – Jun 5, Birch', 'Week 12, Aug 9–14, Cedar']);
  expect(inDialog.getByText('Birch and Cedar will get an email, unless they have switched those off.')).toBeVisible();
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), ' Our reunion ');
  await user.clear(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }));
  await user.type(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }), '10');
  await press('Make the offer');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [give, ...want] = [14, 2, 12].map(boat.trades.week);
  expect(sent('POST', '/api/trades')).toEqual([{ give: [give], want, to: null, note: 'Our reunion', days: 10 }]);
  expect(await screen.findByRole('article', { name: 'You would give week 14 for week 2 or 12' })).toBeVisible();
});

test("the season shows each week's number and first day, also of my own weeks, which cannot be chosen", async () => {
  const { user, dialog, inDialog } = await opened();
  const season = within(inDialog.getByRole('group', { name: /^Which weeks would you take in return/ }));
  expect(season.getByText('Aug 23').parentElement).toHaveTextContent(/^14Aug 23$/);
  expect(season.getByText('May 31').parentElement).toHaveTextContent(/2 BMay 31$/);
  expect(season.queryByRole('checkbox', { name: /Week 14/ })).toBeNull();
  await close(user, dialog);
});

test("one of the chosen weeks' families can be named, and what others hold is then left out", async () => {
  const { boat, user, inDialog, press, choose, sent } = await opened();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await choose('checkbox', /^Week 3 Cedar/);
  await press('Review the offer');
  const recipient = inDialog.getByRole('combobox', { name: 'Who can accept?' });
  expect([...recipient.children].map(({ textContent }) => textContent)).toEqual([
    'Anyone with a week you chose',
    'Birch',
    'Cedar',
  ]);
  await user.selectOptions(recipient, 'Cedar');
  expect(inDialog.getByText('Cedar will get an email, unless they have switched those off.')).toBeVisible();
  await press('Make the offer');
  const cedar = boat.trades.family('Cedar').id;
  await waitFor(() => expect(sent('POST', '/api/trades')).toMatchObject([{ to: cedar, want: [boat.trades.week(3)] }]));
});

test('a family that holds all of the chosen weeks is named without a question, so that it can decline', async () => {
  const { boat, inDialog, press, choose, sent } = await opened();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  expect(inDialog.getByRole('list', { name: 'You get' })).toHaveTextContent('Week 2, May 31 – Jun 5, Birch');
  await press('Back');
  await choose('checkbox', /^Week 13 Birch/);
  await press('Review the offer');
  expect(inDialog.queryByRole('combobox')).toBeNull();
  expect(inDialog.getByText('Birch will get an email, unless they have switched those off.')).toBeVisible();
  await press('Make the offer');
  const [birch, ...want] = [boat.trades.family('Birch').id, boat.trades.week(2), boat.trades.week(13)];
  await waitFor(() => expect(sent('POST', '/api/trades')).toMatchObject([{ to: birch, want }]));
});

test('a gift may be several weeks, and goes to a family that is named', async () => {
  const { boat, user, dialog, inDialog, press, choose, sent } = await opened();
  await choose('checkbox', "It's a gift");
  await choose('checkbox', /^Week 1 /);
  await choose('checkbox', /^Week 15 /);
  await press('Review the offer');
  expect(inDialog.getByText('Please choose the family that gets it.')).toBeVisible();
  expect(inDialog.getByRole('combobox', { name: 'Who gets it?' })).toHaveFocus();
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'Who gets it?' }), 'Birch');
  await press('Review the offer');
  expect(inDialog.getByRole('heading', { name: 'You would give Birch weeks 1 and 15 as a gift' })).toBeVisible();
  await press('Make the offer');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const give = [1, 15].map(boat.trades.week);
  const to = boat.trades.family('Birch').id;
  expect(sent('POST', '/api/trades')).toEqual([{ give, want: [], to, note: null, days: 7 }]);
});

test('says at each step what is missing, and sends nothing', async () => {
  const { user, dialog, inDialog, press, choose, sent } = await opened();
  await press('Review the offer');
  expect(inDialog.getByText('Please choose a week to give.')).toBeVisible();
  expect(inDialog.getByRole('radio', { name: /^Week 1 / })).toHaveFocus();
  expect(inDialog.getByText("Choose at least one week you'd like.")).toBeVisible();
  for (const [group, problem] of [
    ['Which week are you giving?', 'Please choose a week to give.'],
    [/^Which weeks would you take/, "Choose at least one week you'd like."],
  ] as const)
    expect(inDialog.getByRole('group', { name: group })).toHaveAccessibleDescription(problem);
  expect(inDialog.queryByText(/your gift/)).toBeNull();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  await user.clear(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }));
  await user.type(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }), '31');
  await press('Make the offer');
  expect(inDialog.getByText('Must be at most 30 days.')).toBeVisible();
  expect(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' })).toHaveFocus();
  expect(sent('POST', '/api/trades')).toEqual([]);
  await close(user, dialog);
});
