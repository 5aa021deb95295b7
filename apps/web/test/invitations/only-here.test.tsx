import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { isOnlyHere } from '../../src/modules/invitations/links.ts';
import { InvitationsPage } from '../../src/modules/invitations/page.tsx';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat, idOf } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2, isAdmin: false };

/** Opens the page of a server whose links work only on its own computer, or for everyone. */
const open = (url: string, mail: 'only-here' | 'ready') => {
  signedIn(alder);
  fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/families': { body: [{ ...alder, isAdmin: true }, osei] },
    'GET /api/invitations': {
      body: [{ familyId: osei.id, hasJoined: false, expiresAt: null, mail, address: null }],
    },
    [`POST /api/families/${osei.id}/invitation`]: { status: 201, body: { url, expiresAt: '2099-06-01T12:00:00.000Z' } },
  });
  return show(<InvitationsPage />, '/boat/invitations');
};
const create = () => screen.findByRole('button', { name: 'Create link for the Osei family' });
const link = () => screen.findByLabelText('Link for the Osei family');
const notice = () => screen.queryByText("The other families can't open these links yet");
const waysToOthers = () => screen.queryAllByRole('button', { name: /Share|message|QR|print/i });

afterEach(() => {
  cleanup();
  signedOut();
});

test('links that only work on this computer say so, and can only be copied', async () => {
  const user = open('http://localhost:3000/welcome/osei', 'only-here');
  await user.click(await screen.findByRole('button', { name: 'Create anyway for the Osei family' }));
  expect(await link()).toHaveValue('http://localhost:3000/welcome/osei');
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  expect(notice()).toBeVisible();
  expect(waysToOthers()).toEqual([]);
});

test('what to ask the person who installed the app can be copied', async () => {
  const user = open('http://localhost:3000/welcome/osei', 'only-here');
  const sentence = await screen.findByLabelText('What to ask them');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toMatch(/PUBLIC_URL.*docs\/settings\.md/);
  expect(sentence).toHaveValue(await navigator.clipboard.readText());
  expect(await screen.findByText('Copied. Send it to the person who installed the app.')).toBeVisible();
});

test('the server knows its address, wherever the page is open', async () => {
  const user = open('https://boat.example.org/welcome/osei', 'ready');
  await user.click(await create());
  await link();
  expect(notice()).toBeNull();
  expect(waysToOthers()).toHaveLength(3);
});

test.each([
  ['http://localhost:3000', true],
  ['http://boat.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['https://localhost.example.org', false],
])('%s works only on this computer: %s', (url, expected) => {
  expect(isOnlyHere(url)).toBe(expected);
});
