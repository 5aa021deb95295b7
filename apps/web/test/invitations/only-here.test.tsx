import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { InvitationServer, ivanova, linkOf, open, osei, press, row, urlOf } from '../support/invitations-page.tsx';

/** Opens the page of a server whose links work only on its own computer, or for everyone. */
const openWith = (mail: 'only-here' | 'ready') => {
  const server = new InvitationServer();
  for (const family of [osei, ivanova]) server.set(family, { mail });
  return open(server).user;
};
const notice = () => screen.queryByText("The other families can't open these links yet");
const waysToOthers = () => screen.queryAllByRole('button', { name: /Share|message|QR|print/i });

afterEach(() => {
  cleanup();
  signedOut();
});

test('links that only work on this computer say so, and can only be copied', async () => {
  const user = openWith('only-here');
  await row('Osei');
  await user.click(press('Create anyway for the Osei family'));
  expect(await linkOf('Osei')).toHaveValue(urlOf('osei'));
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  expect(notice()).toBeVisible();
  expect(waysToOthers()).toEqual([]);
});

test('what to ask the person who installed the app can be copied', async () => {
  const user = openWith('only-here');
  const sentence = await screen.findByLabelText('What to ask them');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toMatch(/PUBLIC_URL.*docs\/settings\.md/);
  expect(sentence).toHaveValue(await navigator.clipboard.readText());
  expect(await screen.findByText('Copied. Send it to the person who installed the app.')).toBeVisible();
});

test('where the server has an address for everyone, nothing is said of it', async () => {
  const user = openWith('ready');
  await row('Osei');
  await user.click(press('Create link for the Osei family'));
  await linkOf('Osei');
  expect(notice()).toBeNull();
  expect(waysToOthers()).toHaveLength(3);
});
