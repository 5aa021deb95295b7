import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

jest.unstable_mockModule('../../src/shell/signed-in.tsx', () => ({ SignedIn: () => <p>Aboard</p> }));
const { App } = await import('../../src/shell/app.tsx');

const landing = () => screen.findByLabelText('Family Username');
const status = (to: 'loading' | 'out') => useSession.setState({ status: to }, true);

beforeEach(() => void fakeFetch({ 'GET /api/boat': { body: boat } }));

test.each(['/', '/week-selection', '/nowhere'])('while the session loads %s shows the landing page', async (path) => {
  status('loading');
  showApp(<App />, path);
  await landing();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
  expect(window.location.pathname).toBe(path);
});

test.each(['/week-selection', '/calendar', '/inventory', '/needs-attention', '/waivers'])(
  'signed out, %s redirects to /',
  async (path) => {
    status('out');
    showApp(<App />, path);
    await landing();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  },
);

test.each(['/season/2026?at=12', '/handover/0b1c', '/needs-attention?show=resolved#0b1c'])(
  'after a log-in %s opens, and what was typed before is in the form',
  async (address) => {
    fakeFetch({
      'GET /api/boat': { body: boat },
      'POST /api/auth/family/login': { body: { authenticated: true, family: alder } },
    });
    status('loading');
    const user = showApp(<App />, address);
    await user.type(await landing(), 'alder');
    act(() => status('out'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await landing()).toHaveValue('alder');
    await user.type(screen.getByLabelText('Password'), 'houseboat{Enter}');
    expect(await screen.findByText('Aboard')).toBeVisible();
    expect(window.location.href).toBe(new URL(address, window.location.origin).href);
  },
);

test('an address is kept while the session loads, and opens afterwards', async () => {
  status('loading');
  showApp(<App />, '/calendar');
  await landing();
  act(() => signedIn(alder));
  expect(await screen.findByText('Aboard')).toBeVisible();
  expect(window.location.pathname).toBe('/calendar');
});

test('an address with a trailing slash is corrected', async () => {
  signedIn(alder);
  showApp(<App />, '/calendar/');
  expect(await screen.findByText('Aboard')).toBeVisible();
  expect(window.location.pathname).toBe('/calendar');
});

test.each(['out', 'in'])('signed %s, an unknown address is a 404 page', async (state) => {
  if (state === 'in') signedIn(alder);
  else status('out');
  showApp(<App />, '/nowhere');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('/test logs its fields in any session and does not sign in', async () => {
  status('loading');
  const calls = fakeFetch({});
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const user = showApp(<App />, '/test');
  expect(screen.queryByLabelText('Family Username')).toBeNull();
  await user.type(await screen.findByLabelText('Username'), 'alder');
  await user.type(screen.getByLabelText('Password'), 'houseboat');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(log).toHaveBeenCalledWith({ username: 'alder', password: 'houseboat' });
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  log.mockRestore();
});
