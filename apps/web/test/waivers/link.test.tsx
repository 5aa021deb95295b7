import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { boat } from '../support/fixtures.ts';
import { toast } from '../support/live-page.tsx';
import { actionsOf, button, closed, inRow, opened, openWaivers } from '../support/waivers-page.tsx';
import { inDays, WaiversServer } from '../support/waivers-server.ts';

const withAna = () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ana', mail: { state: 'sent', at: inDays(0) } });
  return server;
};
const url = 'https://boat.example.org/sign/a';
const link = { url, isOnlyHere: false };
const linkPath = (server: WaiversServer) => `POST /api/waivers/${server.of('Ana').id}/link`;
const showLink = async () => (await inRow('Ana')).getByRole('button', { name: 'Link' });

test('the host copies the guest’s link, or lets the guest scan it', async () => {
  const server = withAna();
  const { user } = await openWaivers(server, { [linkPath(server)]: { body: link } });
  await user.click(await showLink());
  const dialog = within(await opened("Guest's link"));
  expect(dialog.getByRole('textbox', { name: 'Link for Ana' })).toHaveValue(url);
  expect(dialog.getByRole('img', { name: 'The link for Ana as a QR code' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await dialog.findByText('Copied. Send it to Ana, and to nobody else.')).toBeVisible();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(async () => expect(await showLink()).toHaveFocus());
});

test('a link that opens only on this computer is not to be sent', async () => {
  const server = withAna();
  const { user } = await openWaivers(server, { [linkPath(server)]: { body: { ...link, isOnlyHere: true } } });
  await user.click(await showLink());
  const dialog = within(await opened("Guest's link"));
  expect(dialog.getByText(/^It opens only on the computer that the app runs on\./)).toBeVisible();
  expect(dialog.queryByRole('img')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Copy message' })).toBeNull();
});

test('a link that a newer one replaces while it is shown no longer works', async () => {
  const server = withAna();
  const { user, join, publish } = await openWaivers(server, { [linkPath(server)]: { body: link } });
  await join();
  await user.click(await showLink());
  const dialog = within(await opened("Guest's link"));
  await publish(server.update('Ana', { expiresAt: inDays(31) }));
  expect(await dialog.findByText('This link no longer works.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('a link that cannot be shown says why', async () => {
  const server = withAna();
  const message = 'This waiver has expired.';
  const { user } = await openWaivers(server, { [linkPath(server)]: { status: 409, body: { message } } });
  await user.click(await showLink());
  await toast('Link Not Shown', message);
});

describe('where no mail is sent', () => {
  const open = () => openWaivers(withAna(), { 'GET /api/boat': { body: { ...boat, mail: 'off' } } });

  test('a waiver offers its link in place of mails, and does not claim that one was sent', async () => {
    await open();
    await waitFor(async () => expect(await actionsOf('Ana')).toEqual(['Sign', 'Link', 'Correct', 'Delete']));
    expect((await inRow('Ana')).queryByText(/Sent/)).toBeNull();
  });

  test('a new waiver says how its guest gets the link', async () => {
    const { user } = await open();
    await user.click(button('New Waiver'));
    const dialog = within(await opened('Create New Waiver'));
    expect(dialog.getByText(/^Email isn't set up here/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Guest Name' }), 'Ben');
    await user.type(dialog.getByRole('textbox', { name: 'Guest Email' }), 'ben@example.org');
    await user.click(dialog.getByRole('button', { name: 'Create Waiver' }));
    await toast('Waiver Created', "Email isn't set up here: send the guest the link, or let them sign on this device.");
  });
});
