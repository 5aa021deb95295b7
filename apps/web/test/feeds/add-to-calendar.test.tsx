import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToast } from '../../src/lib/toast.ts';
import { AddToCalendar } from '../../src/modules/feeds/public/add-to-calendar.tsx';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { show } from '../support/render.tsx';

// Imported first, so that no test has to wait for the lazy chunk.
await import('../../src/modules/feeds/parts/feed-dialog.tsx');

const addressOf = (name: string) => `https://boat.example.org/calendar/${name}.ics`;
const feed = (name: string): Answer => ({ body: { url: addressOf(name) } });

const open = async (answers: Record<string, Answer> = {}) => {
  const calls = fakeFetch({ 'PUT /api/feeds/own': feed('own-1'), 'PUT /api/feeds/all': feed('all-1'), ...answers });
  const user = show(<AddToCalendar />);
  await user.click(screen.getByRole('button', { name: 'Add to my calendar' }));
  await screen.findByRole('dialog', { name: 'Add to my calendar' });
  return { user, sent: () => calls.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`])) };
};
const field = () => screen.findByRole('textbox', { name: 'Address for any other calendar' });
const press = (name: string) => screen.getByRole('button', { name });
const toast = () => useToast.getState().toast;

beforeEach(() => useToast.setState({ toast: null, open: false }));

test('nothing is asked for until the dialog opens, which then leads to each service with the family’s address', async () => {
  const calls = fakeFetch({ 'PUT /api/feeds/own': feed('own-1') });
  const user = show(<AddToCalendar />);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to my calendar' }));
  expect(await field()).toHaveValue(addressOf('own-1'));
  expect(screen.getByRole('link', { name: 'Add to Apple Calendar' })).toHaveAttribute(
    'href',
    'webcal://boat.example.org/calendar/own-1.ics',
  );
  for (const name of ['Google Calendar', 'Outlook.com', 'Outlook for work or school']) {
    const link = screen.getByRole('link', { name: `Add to ${name}` });
    expect(link.getAttribute('href')).toContain('own-1.ics');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  }
  expect(screen.getByRole('img', { name: 'The address as a QR code' })).toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/api/feeds/own']);
});

test('everyone’s weeks have an address of their own', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: "Everyone's weeks" }));
  await waitFor(async () => expect(await field()).toHaveValue(addressOf('all-1')));
  await user.click(screen.getByRole('radio', { name: 'Your weeks' }));
  expect(await field()).toHaveValue(addressOf('own-1'));
});

test('the address is copied, or selected where the browser does not allow that', async () => {
  const { user } = await open();
  await field();
  await user.click(press('Copy'));
  expect(await navigator.clipboard.readText()).toBe(addressOf('own-1'));
  expect(screen.getByText(/^Copied\./)).toBeVisible();
  navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  await user.click(press('Copy'));
  expect(await screen.findByText(/The address is selected/)).toBeVisible();
  const input = (await field()) as HTMLInputElement;
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(addressOf('own-1'));
});

test('a new address is asked about first, says what it breaks, and then replaces the old one', async () => {
  const { user, sent } = await open({ 'POST /api/feeds/own/rotate': feed('own-2') });
  await field();
  await user.click(press('New address'));
  const question = screen.getByRole('group', { name: 'Get a new address?' });
  expect(question).toHaveTextContent('Calendars that use it have to be added again.');
  expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(press('Keep it'));
  expect(press('New address')).toHaveFocus();
  // Escape answers the question too, and leaves the dialog open.
  await user.keyboard('{Enter}{Escape}');
  expect(press('New address')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Add to my calendar' })).toHaveAttribute('data-state', 'open');
  expect(sent()).toEqual(['PUT /api/feeds/own']);

  await user.click(press('New address'));
  await user.click(press('Get a new address'));
  await waitFor(async () => expect(await field()).toHaveValue(addressOf('own-2')));
  expect(toast()).toMatchObject({ title: 'New Address' });
  await waitFor(() => expect(press('New address')).toHaveFocus());
});

test('a stopped calendar closes the dialog, and gets a new address when it opens again', async () => {
  const answers: Record<string, Answer> = { 'DELETE /api/feeds/own': { status: 204 } };
  const { user } = await open(answers);
  await field();
  await user.click(press('Stop sharing'));
  const calls = fakeFetch({ ...answers, 'PUT /api/feeds/own': feed('own-3') });
  await user.click(
    within(screen.getByRole('group', { name: 'Stop sharing these weeks?' })).getByRole('button', {
      name: 'Stop sharing',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast()).toMatchObject({ title: 'Stopped' });
  // Asking for an address would open the feed again.
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  await waitFor(() => expect(press('Add to my calendar')).toHaveFocus());
  await user.click(press('Add to my calendar'));
  expect(await field()).toHaveValue(addressOf('own-3'));
});

test('an address that came after the dialog was closed is not shown once it was stopped', async () => {
  const replaced = deferred();
  const addresses = ['own-1', 'own-2', 'own-3'];
  const { user } = await open({
    'PUT /api/feeds/own': () => ({ body: { url: addressOf(addresses.shift() ?? '') } }),
    'POST /api/feeds/own/rotate': replaced.answer,
    'DELETE /api/feeds/own': { status: 204 },
  });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await field();
  await user.click(press('New address'));
  await user.click(press('Get a new address'));
  await user.click(press('Close'));
  await isClosed();
  replaced.send({ body: { url: addressOf('own-2') } });
  await waitFor(() => expect(toast()).toMatchObject({ title: 'New Address' }));

  await user.click(press('Add to my calendar'));
  expect(await field()).toHaveValue(addressOf('own-2'));
  await user.click(press('Stop sharing'));
  await user.click(press('Stop sharing'));
  await isClosed();
  await user.click(press('Add to my calendar'));
  expect(await field()).toHaveValue(addressOf('own-3'));
});

test('an address that cannot be loaded can be tried again, and one that cannot be replaced stays', async () => {
  const failing = { status: 503, body: { message: 'The database is unavailable.' } };
  const { user } = await open({ 'PUT /api/feeds/own': failing });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your calendar's address.");
  fakeFetch({ 'PUT /api/feeds/own': feed('own-1'), 'POST /api/feeds/own/rotate': failing });
  await user.click(press('Retry'));
  await field();
  await user.click(press('New address'));
  await user.click(press('Get a new address'));
  await waitFor(() => expect(toast()).toMatchObject({ description: 'The database is unavailable.' }));
  expect(await field()).toHaveValue(addressOf('own-1'));
});
