import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';
import { button, closed, opened, openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const POST = 'POST /api/waivers';
type Page = Awaited<ReturnType<typeof openWaivers>>;

const form = () => screen.getByRole('dialog', { name: 'Create New Waiver' });
const guestName = () => within(form()).getByRole('textbox', { name: 'Guest Name' });
const guestEmail = () => within(form()).getByRole('textbox', { name: 'Guest Email' });
const open = async (page: Page) => {
  await page.hands.click(button('New Waiver'));
  await opened('Create New Waiver');
};
const type = async ({ hands }: Page) => {
  await hands.type(guestName(), '  Ana   Ruiz ');
  await hands.type(guestEmail(), ' ana@example.org ');
};
const send = ({ hands }: Page) => hands.click(within(form()).getByRole('button', { name: 'Create Waiver' }));

test('shows each error at its field, and sends nothing', async () => {
  const page = await openWaivers(new WaiversServer());
  await open(page);
  expect(guestEmail()).toHaveAttribute('type', 'email');
  await page.hands.type(guestEmail(), 'ana');
  await send(page);
  await waitFor(() => expect(guestName()).toHaveAccessibleErrorMessage('Guest name must not be blank.'));
  expect(guestEmail()).toHaveAccessibleErrorMessage('Please enter an email address.');
  expect(guestName()).toHaveFocus();
  expect(page.sent('POST')).toEqual([]);
});

test('sends the values, shows a toast, clears the filter, and is empty the next time', async () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  const page = await openWaivers(server);
  await page.hands.type(screen.getByRole('searchbox'), 'ben');
  await open(page);
  await type(page);
  await send(page);
  await toast('Waiver Created', 'Waiver has been created and sent to guest.');
  await closed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([{ guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' }]);
  await showsGuests('Ana Ruiz', 'Ben');
  await waitFor(() => expect(button('New Waiver')).toHaveFocus());
  await open(page);
  expect(guestName()).toHaveValue('');
  expect(guestEmail()).toHaveValue('');
});

test('Enter submits, and pressing it twice submits once', async () => {
  const reply = held();
  const page = await openWaivers(new WaiversServer(), { [POST]: reply.answer });
  await open(page);
  await type(page);
  await page.hands.type(guestEmail(), '{Enter}{Enter}');
  await within(form()).findByRole('button', { name: 'Creating...' });
  await page.hands.type(guestEmail(), '{Enter}');
  reply.send({ status: 201, body: {} });
  await closed();
  expect(page.sent('POST')).toHaveLength(1);
});

test('a failure shows a toast and keeps the typed values', async () => {
  const failure = { status: 503, body: { message: 'The database is away.' } };
  const page = await openWaivers(new WaiversServer(), { [POST]: failure });
  await open(page);
  await type(page);
  await send(page);
  await toast('Error', 'The database is away.');
  expect(guestEmail()).toHaveValue('ana@example.org');
});

test("the server's validation errors appear at their fields", async () => {
  const issue = { path: 'guestName', message: 'The record has no letters for 𓀀. Please write it without.' };
  const refusal = { status: 400, body: { message: issue.message, issues: [issue] } };
  const page = await openWaivers(new WaiversServer(), { [POST]: refusal });
  await open(page);
  await type(page);
  await send(page);
  await waitFor(() => expect(guestName()).toHaveAccessibleErrorMessage(issue.message));
  expect(guestName()).toHaveFocus();
});

test('Escape keeps the typed values, Cancel discards them', async () => {
  const page = await openWaivers(new WaiversServer());
  await open(page);
  await type(page);
  await page.hands.keyboard('{Escape}');
  await closed();
  await open(page);
  expect(guestEmail()).toHaveValue('ana@example.org');
  await page.hands.click(within(form()).getByRole('button', { name: 'Cancel' }));
  await closed();
  await open(page);
  expect(guestEmail()).toHaveValue('');
});
