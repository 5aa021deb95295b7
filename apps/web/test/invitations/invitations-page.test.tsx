import type { Invited } from '@houseboat/contract/invitations.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { DraftServer } from '../support/draft-server.ts';
import {
  dayIn,
  InvitationServer,
  inDays,
  ivanova,
  linkOf,
  open,
  osei,
  press,
  row,
  urlOf,
} from '../support/invitations-page.tsx';

beforeEach(() => useToast.setState({ toast: null, open: false }));
afterEach(() => {
  cleanup();
  signedOut();
});

test('the designated family sees who is aboard, whose link works until when, and who was not invited yet', async () => {
  const server = new InvitationServer();
  server.set(osei, { hasJoined: true });
  server.set(ivanova, { expiresAt: inDays(20) });
  open(server);
  expect((await row('Osei')).getByText('Aboard', { exact: false })).toBeVisible();
  expect((await row('Osei')).getByRole('button')).toHaveAccessibleName('Lost password? New link for the Osei family');
  expect((await row('Ivanova')).getByText(`Link works until ${dayIn(20)}`)).toBeVisible();
  // The server cannot show it again.
  expect((await row('Ivanova')).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Moreau' })).toBeNull();
});

describe('the mail with a link', () => {
  const withLink = { expiresAt: inDays(20) };
  test.each<[string, Partial<Invited>, string]>([
    ['goes out with the link', {}, "We'll mail it to osei@example.org"],
    ['is on its way', { ...withLink, mail: 'queued' }, 'Mailing it to osei@example.org'],
    ['was sent', { ...withLink, mail: 'sent' }, 'Mailed to osei@example.org'],
    ['failed', { ...withLink, mail: 'failed' }, "We couldn't mail it to osei@example.org: send the link yourself"],
    ['has no address', { mail: 'none', address: null }, 'No email address: send the link yourself'],
    [
      'went to a family that is aboard',
      { ...withLink, hasJoined: true, mail: 'sent', address: null },
      'Mailed to the family',
    ],
  ])('%s', async (_, change, text) => {
    const server = new InvitationServer();
    server.set(osei, change);
    open(server);
    expect((await row('Osei')).getByText(text)).toBeVisible();
  });

  test('is said of a link that was just created, and again with the next read', async () => {
    const server = new InvitationServer();
    const { user } = open(server);
    await row('Osei');
    await user.click(press('Create link for the Osei family'));
    await linkOf('Osei');
    expect((await row('Osei')).getByText('Mailing it to osei@example.org')).toBeVisible();
    server.set(osei, { mail: 'sent' });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await (await row('Osei')).findByText('Mailed to osei@example.org')).toBeVisible();
  });

  test('is said once where there is no mail server, and not of each family', async () => {
    const server = new InvitationServer();
    for (const family of [osei, ivanova]) server.set(family, { mail: 'off' });
    open(server);
    await row('Osei');
    expect(screen.getAllByText(/mail/i)).toEqual([
      screen.getByText(/Mail isn't set up here, so send the links yourself\.$/),
    ]);
  });

  test('is not promised of a link that was made before mails were sent', async () => {
    const server = new InvitationServer();
    server.set(osei, withLink);
    open(server);
    expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
  });

  test('does not matter for a family that is aboard', async () => {
    const server = new InvitationServer();
    server.set(osei, { hasJoined: true, mail: 'none', address: null });
    open(server);
    expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
  });
});

test('once everyone is aboard, there is nothing left to print', async () => {
  const server = new InvitationServer();
  for (const family of [osei, ivanova]) server.set(family, { hasJoined: true });
  open(server);
  expect(await screen.findByText("Everyone's aboard.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /print/ })).toBeNull();
});

describe('what comes next', () => {
  const whatNext = () => screen.queryByRole('link', { name: 'Set the date and the order of your draft' });
  const openWith = async (draft: DraftServer) => {
    act(() => applyEvents(draft.log, 'log'));
    open();
    await row('Osei');
  };
  afterEach(() => act(forgetDraft));

  test('is a draft without a date', async () => {
    await openWith(new DraftServer());
    expect(whatNext()).toHaveAttribute('href', '/draft-night');
  });

  test('is not said of a draft that has a date or a pick', async () => {
    const scheduled = new DraftServer();
    scheduled.manage({ type: 'ScheduleStart', startsAt: '2026-06-07T19:00:00.000Z', now: 0 });
    await openWith(scheduled);
    expect(whatNext()).toBeNull();
    cleanup();
    act(forgetDraft);
    await openWith(new DraftServer().pickFirst(1));
    expect(whatNext()).toBeNull();
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

test('other families see who invites, and do not ask for the list, which they may not read', async () => {
  const { calls } = open(new InvitationServer(), {}, osei);
  expect(await screen.findByText(/^The Moreau family runs the boat and sends the invitations\./)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/invitations');
});

test('what cannot be loaded can be tried again', async () => {
  const server = new InvitationServer();
  const replies = [{ status: 503 }];
  const { user } = open(server, { 'GET /api/invitations': () => replies.shift() ?? { body: server.list } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the invitations.");
  await user.click(press('Retry'));
  expect((await row('Osei')).getByText('Not invited yet')).toBeVisible();
});
