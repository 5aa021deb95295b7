import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { signedIn } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

jest.unstable_mockModule('../../src/shell/layout/shell.tsx', () => ({
  Shell: ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>,
}));
jest.unstable_mockModule('../../src/shell/pages.tsx', () => ({
  Pages: () => (
    <>
      <Link href="/calendar">Calendar View</Link>
      <Link href="/?show=resolved" replace>
        Resolved
      </Link>
    </>
  ),
}));
const { SignedIn } = await import('../../src/shell/signed-in.tsx');

beforeEach(() => signedIn(alder));

test('a new page opens scrolled to its top, with the focus on it', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const user = showApp(<SignedIn />);
  await user.click(screen.getByRole('link', { name: 'Calendar View' }));
  expect(window.location.pathname).toBe('/calendar');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
  scrollTo.mockRestore();
});

test('a page that the service worker asks for opens at its top too', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  try {
    showApp(<SignedIn />);
    act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/week-selection' } })));
    expect(window.location.pathname).toBe('/week-selection');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    scrollTo.mockRestore();
  }
});

test.each([
  ['after somebody has typed or clicked, it gets the focus that a login form had', true],
  ['a page that was just loaded leaves the focus before its first link', false],
])('%s', (_, hasBeenActive) => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  try {
    showApp(<SignedIn />);
    expect(document.activeElement === screen.getByRole('main')).toBe(hasBeenActive);
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation');
  }
});

test('replacing the address keeps the scroll position', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const user = showApp(<SignedIn />);
  await user.click(screen.getByRole('link', { name: 'Resolved' }));
  expect(window.location.search).toBe('?show=resolved');
  expect(scrollTo).not.toHaveBeenCalled();
  scrollTo.mockRestore();
});

test.each(['/season/1999', '/season/1999/recap'])(
  '%s is the 404 page, and a season that exists is not',
  async (path) => {
    const season = { year: 2026, firstWeekStart: '2026-05-24', lastWeekStart: '2026-10-11', isCurrent: true };
    fakeFetch({ 'GET /api/seasons': { body: [{ ...season, isComplete: true }] } });
    showApp(<SignedIn />, path);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Calendar View' })).toBeNull();
    act(() => navigate(path.replace('1999', '2026')));
    expect(await screen.findByRole('link', { name: 'Calendar View' })).toBeVisible();
  },
);
