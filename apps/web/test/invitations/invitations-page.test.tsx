import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { DraftServer } from '../support/draft-server.ts';
import { InvitationServer, inDays, ivanova, open, osei, press, row, worksUntil } from '../support/invitations-page.tsx';

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
  expect((await row('Ivanova')).getByText(worksUntil(20))).toBeVisible();
  // The server cannot show it again.
  expect((await row('Ivanova')).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Moreau' })).toBeNull();
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
