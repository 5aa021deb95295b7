import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { isOnlyHere } from '../../src/modules/invitations/links.ts';
import { InvitationsPage } from '../../src/modules/invitations/page.tsx';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat, idOf } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2, isAdmin: false };

/** Opens the page at the address of this computer, whose server makes links with an address. */
const open = (url: string) => {
  signedIn(alder);
  fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/families': { body: [{ ...alder, isAdmin: true }, osei] },
    'GET /api/invitations': {
      body: [{ familyId: osei.id, hasJoined: false, expiresAt: null, mail: 'ready', address: null }],
    },
    [`POST /api/families/${osei.id}/invitation`]: { status: 201, body: { url, expiresAt: '2099-06-01T12:00:00.000Z' } },
  });
  return show(<InvitationsPage />, '/boat/invitations');
};
const create = () => screen.findByRole('button', { name: 'Create link for the Osei family' });
const link = () => screen.findByLabelText('Link for the Osei family');
const notice = () => screen.queryByText(/^These links only work on this computer\..*PUBLIC_URL\.$/);
const waysToOthers = () => screen.queryAllByRole('button', { name: /Share|QR|print/i });

afterEach(() => {
  cleanup();
  signedOut();
});

test('links that only work on this computer say so, and can only be copied', async () => {
  const user = open('http://localhost:3000/welcome/osei');
  await user.click(await create());
  expect(await link()).toHaveValue('http://localhost:3000/welcome/osei');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(notice()).toBeVisible();
  expect(waysToOthers()).toEqual([]);
});

test('before there is a link, the address of the page decides', async () => {
  const user = open('https://boat.example.org/welcome/osei');
  await create();
  expect(notice()).toBeVisible();
  expect(waysToOthers()).toEqual([]);
  await user.click(await create());
  await link();
  expect(notice()).toBeNull();
  expect(waysToOthers()).toHaveLength(2);
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
