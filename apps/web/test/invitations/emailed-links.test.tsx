import type { Invited } from '@houseboat/contract/invitations.ts';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { InvitationServer, inDays, ivanova, linkOf, open, osei, press, row } from '../support/invitations-page.tsx';

afterEach(() => {
  cleanup();
  signedOut();
});

const withLink = { expiresAt: inDays(20) };
test.each<[string, Partial<Invited>, string]>([
  ['goes out with the link', {}, "We'll email it to osei@example.org"],
  ['is on its way', { ...withLink, mail: 'queued' }, 'Emailing it to osei@example.org'],
  ['was sent', { ...withLink, mail: 'sent' }, 'Emailed to osei@example.org'],
  ['failed', { ...withLink, mail: 'failed' }, "We couldn't email it to osei@example.org: send the link yourself"],
  ['has no address', { mail: 'none', address: null }, 'No email address: send the link yourself'],
  [
    'went to a family that is aboard',
    { ...withLink, hasJoined: true, mail: 'sent', address: null },
    'Emailed to the family',
  ],
])('an email with a link %s', async (_, change, text) => {
  const server = new InvitationServer();
  server.set(osei, change);
  open(server);
  expect((await row('Osei')).getByText(text)).toBeVisible();
});

test('of a link that was just created it is said whether it was emailed, and again with the next read', async () => {
  const server = new InvitationServer();
  const { user } = open(server);
  await row('Osei');
  await user.click(press('Create link for the Osei family'));
  await linkOf('Osei');
  expect((await row('Osei')).getByText('Emailing it to osei@example.org')).toBeVisible();
  server.set(osei, { mail: 'sent' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await (await row('Osei')).findByText('Emailed to osei@example.org')).toBeVisible();
});

test('where no email is sent the page says so once, and not of each family', async () => {
  const server = new InvitationServer();
  for (const family of [osei, ivanova]) server.set(family, { mail: 'off' });
  open(server);
  await row('Osei');
  expect(screen.getAllByText(/mail/i)).toEqual([
    screen.getByText(/Email isn't set up here, so send the links yourself\.$/),
  ]);
});

test('no email is promised of a link that was made before any were sent', async () => {
  const server = new InvitationServer();
  server.set(osei, withLink);
  open(server);
  expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
});

test('a family that is aboard without a link needs no email', async () => {
  const server = new InvitationServer();
  server.set(osei, { hasJoined: true, mail: 'none', address: null });
  open(server);
  expect((await row('Osei')).queryByText(/mail/i)).toBeNull();
});

test('a new link for a family that was the last one missing is followed until it was emailed', async () => {
  jest.useFakeTimers();
  try {
    const server = new InvitationServer();
    for (const family of [osei, ivanova]) server.set(family, { hasJoined: true });
    server.set(osei, { ...withLink, mail: 'queued' });
    open(server);
    await row('Osei');
    server.set(osei, { mail: 'sent' });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect((await row('Osei')).getByText('Emailed to osei@example.org')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
