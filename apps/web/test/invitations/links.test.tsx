import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import {
  InvitationServer,
  inDays,
  linkOf,
  open,
  osei,
  press,
  row,
  urlOf,
  worksUntil,
} from '../support/invitations-page.tsx';

beforeEach(() => useToast.setState({ toast: null, open: false }));
afterEach(() => {
  cleanup();
  signedOut();
});

describe('a link', () => {
  const createFor = async (name: string, server = new InvitationServer(), answers: Record<string, Answer> = {}) => {
    const page = open(server, answers);
    await row(name);
    await page.user.click(press(`Create link for the ${name} family`));
    return page;
  };

  test('is created with a press, and can be copied', async () => {
    const { user, sent } = await createFor('Osei');
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
    expect((await row('Osei')).getByText(worksUntil(30))).toBeVisible();
    expect(sent()).toEqual([`/api/families/${osei.id}/invitation`]);
    expect((await row('Osei')).getByText(/^You'll only see this link once\./)).toBeVisible();
    await user.click((await row('Osei')).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(urlOf('osei'));
    expect(await screen.findByText('Copied. Send it to the Osei family, and to nobody else.')).toBeVisible();
    expect((await row('Osei')).queryByText(/^You'll only see this link once\./)).toBeNull();
  });

  const greeting = "Hi Osei family! Here's your link to the Desert Rose Houseboat app:";

  test('is copied in a message', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('Copy message'));
    expect(await navigator.clipboard.readText()).toBe(`${greeting} ${urlOf('osei')}`);
    expect(useToast.getState().toast).toMatchObject({ description: 'Paste it into a message to the Osei family.' });
  });

  test('can still be copied where the browser does not allow it the message', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(press('Copy message'));
    await waitFor(() => expect(useToast.getState().toast).toMatchObject({ description: 'Copy the link instead.' }));
  });

  test('shows as a QR code', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('Show QR code'));
    const dialog = await screen.findByRole('dialog', { name: 'For the Osei family' });
    expect(within(dialog).getByRole('img', { name: 'The link for the Osei family as a QR code' })).toBeVisible();
  });

  test('goes to the share sheet where there is one', async () => {
    const share = jest.fn(async (_: ShareData) => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = await createFor('Osei');
      await linkOf('Osei');
      await user.click(press('Share'));
      expect(share.mock.calls).toEqual([[{ text: greeting, url: urlOf('osei') }]]);
      // A second press while the sheet opens is not a failure.
      share.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
      await user.click(press('Share'));
      expect(useToast.getState().toast).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('is replaced only after a question', async () => {
    const { user } = await createFor('Osei');
    await linkOf('Osei');
    await user.click(press('New link for the Osei family'));
    expect(screen.getByRole('group', { name: 'New link for the Osei family?' })).toHaveTextContent(
      'The old one stops working right away.',
    );
    await user.click(press('Keep it'));
    expect(press('New link for the Osei family')).toHaveFocus();
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei', 1));
    await user.click(press('New link for the Osei family'));
    await user.click(press('Create new link'));
    await waitFor(async () => expect(await linkOf('Osei')).toHaveValue(urlOf('osei', 2)));
    expect(screen.queryByRole('group', { name: 'New link for the Osei family?' })).toBeNull();
    expect(press('New link for the Osei family')).toHaveFocus();
  });

  test('that has expired is replaced at once', async () => {
    const server = new InvitationServer();
    server.set(osei, { expiresAt: inDays(-1) });
    const { user } = open(server);
    expect(await (await row('Osei')).findByText('Their link has expired')).toBeVisible();
    await user.click(press('New link for the Osei family'));
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  });

  test('stays while other pages are open, until the family logs out', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server);
    await linkOf('Osei');
    cleanup();
    open(server);
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
    cleanup();
    signedOut();
    open(server);
    await row('Osei');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that another device has replaced is gone once the list is read again', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server);
    await linkOf('Osei');
    server.set(osei, { expiresAt: inDays(31) });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  test('stays when the list that was asked for before it arrives after it', async () => {
    const server = new InvitationServer();
    const before = server.list;
    const late = deferred();
    let reads = 0;
    const { user, calls } = open(server, {
      'GET /api/invitations': () => (reads++ === 0 ? { body: before } : late.answer()),
    });
    await row('Osei');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/invitations')).toHaveLength(2));
    await user.click(press('Create link for the Osei family'));
    await linkOf('Osei');
    await act(async () => late.send({ body: before }));
    expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  });

  test('that could not be created says why, and the list is read again', async () => {
    const server = new InvitationServer();
    await createFor('Osei', server, {
      [`POST /api/families/${osei.id}/invitation`]: () => {
        server.set(osei, { hasJoined: true });
        return { status: 409, body: { message: 'The Osei family is aboard already.' } };
      },
    });
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({ description: 'The Osei family is aboard already.' }),
    );
    expect(await (await row('Osei')).findByText('Aboard')).toBeVisible();
  });
});

test('a family that is aboard and has lost its password gets a new link, after a question', async () => {
  const server = new InvitationServer();
  server.set(osei, { hasJoined: true });
  const { user } = open(server);
  await user.click((await row('Osei')).getByRole('button', { name: 'Lost password? New link for the Osei family' }));
  expect(
    (await row('Osei')).getByText("They'll choose a new password with it, and their devices are logged out."),
  ).toBeVisible();
  await user.click((await row('Osei')).getByRole('button', { name: 'Create new link' }));
  expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  expect((await row('Osei')).getByText('Aboard', { exact: false })).toBeVisible();
});
