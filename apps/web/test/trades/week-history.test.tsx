import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { beforeTheSeason, close, completeDraft } from '../support/trades-page.tsx';

const { CalendarPage } = await import('../../src/modules/calendar/page.tsx');

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

const Page = () => (
  <main tabIndex={-1}>
    <CalendarPage />
  </main>
);

const opened = async (boat = completeDraft()) => {
  const { draft, trades } = boat;
  const [me] = draft.families;
  if (!me) throw new Error('There is no family.');
  const [alder, birch] = ['Alder', 'Birch'].map((name) => trades.family(name).id);
  const entry = (familyId = '', why: (typeof trades.history)[number]['why'] = 'picked') => ({
    familyId,
    why,
    at: '2026-03-01T18:00:00.000Z',
    tradeId: null,
  });
  trades.history = [
    entry(birch, 'picked-for'),
    entry(birch, 'released'),
    entry(birch, 'automatic'),
    entry(alder, 'traded'),
  ];
  const page = await openPage(Page, draft, { as: me, answers: trades.answersFor(me) });
  await screen.findByRole('grid', { name: 'May 2026' });
  return page;
};

/** By attribute, because role queries compute the name of every day. */
const day = (date: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (!cell) throw new Error(`${date} is not on the page.`);
  return cell;
};
const weekDialog = (name: string) => screen.findByRole('dialog', { name });

test('pressing a day of the calendar tells how its week changed hands, in sentences with times', async () => {
  const { user } = await opened();
  await user.click(day('2026-06-02'));
  const dialog = await weekDialog('Week 2');
  expect(dialog).toHaveTextContent("It's Birch's week.");
  const entries = await within(dialog).findAllByRole('listitem');
  const when = /Mar 1, 2026, \d+:00\sPM$/;
  expect(entries.map(({ textContent }) => textContent?.replace(when, ''))).toEqual([
    'It was picked for Birch.',
    "The pick was undone, and it was no longer Birch's week.",
    "It was picked from Birch's wish list.",
    'You got it from Birch in a trade.',
  ]);
  for (const entry of entries) expect(entry.textContent).toMatch(when);
  // Another family's week is not ours to offer.
  expect(within(dialog).queryByRole('button', { name: 'Offer this week' })).toBeNull();
  await close(user, dialog);
});

test('Enter on a day does the same, and my own week leads to its offer', async () => {
  const { user } = await opened();
  const sunday = day('2026-05-24');
  act(() => sunday.focus());
  await user.keyboard('{Enter}');
  const dialog = await weekDialog('Week 1');
  expect(dialog).toHaveTextContent("It's your week.");
  await user.click(within(dialog).getByRole('button', { name: 'Offer this week' }));
  const offer = await weekDialog('Offer a week');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(within(offer).getByRole('radio', { name: 'Week 1 May 24–29' })).toBeChecked();
  await close(user, offer);
  await waitFor(() => expect(sunday).toHaveFocus());
});

test('the list of assignments opens any week, and offers my own', async () => {
  const { user } = await opened();
  const list = within(screen.getByRole('list', { name: 'Weekly Assignments' }));
  await user.click(list.getByRole('button', { name: /^Week 3 Cedar/ }));
  await close(user, await weekDialog('Week 3'));
  expect(list.getAllByRole('button', { name: /^Offer week/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Offer week 1',
    'Offer week 14',
    'Offer week 15',
  ]);
  await user.click(list.getByRole('button', { name: 'Offer week 14' }));
  const offer = await weekDialog('Offer a week');
  expect(within(offer).getByRole('radio', { name: 'Week 14 Aug 23–28' })).toBeChecked();
  await close(user, offer);
});

test('a week that is over says why it cannot be offered', async () => {
  const boat = completeDraft();
  boat.draft.now = '2026-05-30T12:00:00.000Z';
  const { user } = await opened(boat);
  await user.click(screen.getByRole('button', { name: 'Offer week 1' }));
  const offer = await weekDialog('Offer a week');
  expect(offer).toHaveTextContent('Week 1 is over. Only a week that is still to come can be offered.');
  await close(user, offer);
});

test('a history that could not be read says so, and is not read again unasked', async () => {
  const boat = completeDraft();
  const [me] = boat.draft.families;
  const { user, calls } = await openPage(Page, boat.draft, { as: me });
  await screen.findByRole('grid', { name: 'May 2026' });
  await user.click(day('2026-06-02'));
  const dialog = await weekDialog('Week 2');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent("We couldn't load the week's history.");
  await close(user, dialog);
  expect(calls.filter(({ path }) => path.endsWith('/history'))).toHaveLength(1);
});
