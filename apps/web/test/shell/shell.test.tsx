import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { rememberNotifications, wantsNotifications } from '../../src/lib/device-choice.ts';
import { useLink } from '../../src/lib/link.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { useReloadOffer } from '../../src/lib/reload-offer.ts';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { isShareWaiting, keepShare } from '../../src/lib/share.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { DraftServer } from '../support/draft-server.ts';
import { fakeCaches } from '../support/fake-caches.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder, boat } from '../support/fixtures.ts';
import { InventoryServer } from '../support/inventory-server.ts';
import { show } from '../support/render.tsx';

const connectLive = jest.fn(async () => {});
const disconnectLive = jest.fn(async () => {});
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({
  connectLive,
  disconnectLive,
  liveSocket: async () => new FakeSocket(),
}));
jest.unstable_mockModule('../../src/lib/season/draft-room.ts', () => ({ useFollowDraft: () => {} }));
const { Shell } = await import('../../src/shell/layout/shell.tsx');

const logout = 'POST /api/auth/family/logout';
const Screen = () => {
  const { status } = useSession();
  return status === 'in' ? (
    <>
      <Shell>the page</Shell>
      <Toaster />
    </>
  ) : (
    <p>ashore</p>
  );
};
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const entries = () => sections().getAllByRole('link');

beforeEach(() => {
  sessionStorage.clear();
  forgetDraft();
  signedIn(alder);
  useLink.setState({ state: 'live' });
  fakeFetch({ 'GET /api/boat': { body: boat } });
});

test('the navigation lists the sections in order and marks the current one', async () => {
  show(<Screen />, '/inventory');
  await screen.findAllByText(boat.title);
  // Of the whole page, which gets the focus when it opens.
  expect(screen.getByRole('main')).toHaveAccessibleName('Inventory');
  expect(entries().map((entry) => entry.textContent)).toEqual([
    'Week Selection',
    'Draft night',
    'Calendar View',
    'Trades',
    'Handover',
    'Fairness',
    'Inventory',
    'Needs Attention',
    'WaiversComing Soon!',
  ]);
  expect(sections().getByRole('link', { current: 'page' })).toHaveTextContent('Inventory');
});

test.each([
  [0, ['/week-selection', '/draft-night', '/wish-list']],
  [21, ['/week-selection', '/draft-night', '/season/2026']],
])('after %i picks the navigation offers what the season needs then', async (picks, paths) => {
  show(<Screen />);
  await screen.findAllByText(boat.title);
  act(() => applyEvents(new DraftServer().pickFirst(picks).log, 'log'));
  const season = within(sections().getByRole('list', { name: 'This season' }));
  expect(season.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});

test.each([
  [0, ['Home', 'Weeks', 'Calendar', 'Issues'], 'Menu 2 need attention'],
  [21, ['Home', 'Calendar', 'Inventory 2 need attention', 'Issues'], 'Menu'],
])('after %i picks the bar has what is used most then, and the menu counts the rest', async (picks, tabs, menu) => {
  const inventory = new InventoryServer();
  inventory.add({ status: 'low' });
  inventory.add({ status: 'out_of_stock' });
  fakeFetch({ 'GET /api/boat': { body: boat }, ...inventory.answers });
  show(<Screen />, '/calendar');
  act(() => applyEvents(new DraftServer().pickFirst(picks).log, 'log'));
  const bar = within(await screen.findByRole('navigation', { name: 'Main pages' }));
  await bar.findByText('2');
  for (const [index, link] of bar.getAllByRole('link').entries()) expect(link).toHaveAccessibleName(tabs[index]);
  expect(bar.getAllByRole('link')).toHaveLength(tabs.length);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Calendar');
  expect(bar.getByRole('button')).toHaveAccessibleName(menu);
});

test("the bar's menu opens the menu, and the bar gives way to the keyboard of a touch screen", async () => {
  const isTouch = { matches: true };
  window.matchMedia = () => isTouch as MediaQueryList;
  const user = show(
    <Shell>
      <input aria-label="Comment" />
    </Shell>,
  );
  act(() => applyEvents(new DraftServer().log, 'log'));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const bar = () => screen.queryByRole('navigation', { name: 'Main pages' });
  await user.click(screen.getByLabelText('Comment'));
  expect(bar()).toBeNull();
  await user.tab();
  expect(bar()).toBeVisible();
  isTouch.matches = false;
  await user.click(screen.getByLabelText('Comment'));
  expect(bar()).toBeVisible();
});

test('Waivers is disabled unless the boat enables it', async () => {
  show(<Screen />);
  await screen.findAllByText(boat.title);
  const closed = sections().getByRole('link', { name: /waivers/i });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(closed).not.toHaveAttribute('href');
});

test('Waivers is a link on a boat that enables it', async () => {
  fakeFetch({ 'GET /api/boat': { body: { ...boat, features: { ...boat.features, waiversNav: 'enabled' } } } });
  show(<Screen />);
  await waitFor(() => expect(sections().getByRole('link', { name: 'Waivers' })).toHaveAttribute('href', '/waivers'));
  expect(screen.queryByText('Coming Soon!')).toBeNull();
});

test('on a phone the menu opens over the page, and closes on navigation and on Escape', async () => {
  const user = show(<Screen />);
  const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
  expect(screen.getByRole('banner')).toHaveTextContent('Dashboard');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(menu()).toBeVisible();
  act(() => navigate('/needs-attention'));
  await waitFor(() => expect(menu()).toBeNull());
  expect(screen.getByRole('banner')).toHaveTextContent('Needs Attention');
  act(() => navigate('/'));
  expect(menu()).toBeNull();

  const toggle = screen.getByRole('button', { name: 'Open menu' });
  await user.click(toggle);
  expect(menu()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu()).toBeNull());
});

test('logging out ends the session and the live connection', async () => {
  const calls = fakeFetch({ 'GET /api/boat': { body: boat }, [logout]: { status: 204 } });
  const user = show(<Screen />, '/calendar');
  disconnectLive.mockClear();
  queryClient.setQueryData(['/api/families'], [alder]);
  rememberNotifications(alder.id);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('ashore')).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain('/api/auth/family/logout');
  expect(queryClient.getQueryData(['/api/families'])).toBeUndefined();
  expect(window.location.pathname).toBe('/');
  expect(disconnectLive).toHaveBeenCalledTimes(1);
  expect(wantsNotifications(alder.id)).toBe(false);
});

test('logging out removes what was shared with the app', async () => {
  fakeCaches();
  await keepShare(new Request('https://boat.example/share', { method: 'POST', body: 'form' }));
  fakeFetch({ 'GET /api/boat': { body: boat }, [logout]: { status: 204 } });
  const user = show(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(async () => expect(await isShareWaiting()).toBe(false));
});

test('a failed logout shows a toast and keeps the family signed in', async () => {
  fakeFetch({ 'GET /api/boat': { body: boat }, [logout]: { status: 500, body: { message: 'Something went wrong.' } } });
  const user = show(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const toasts = within(screen.getByRole('region', { name: /notifications/i }));
  expect(await toasts.findByText('Logout failed')).toBeVisible();
  expect(toasts.getByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('the page')).toBeVisible();
});

test('a family with the default password is reminded until it dismisses the reminder', async () => {
  signedIn({ ...alder, usesDefaultPassword: true });
  const user = show(
    <Shell>
      <h1>the page</h1>
    </Shell>,
  );
  expect(screen.getByText(/still uses the default password/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/default password/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'the page' })).toHaveFocus();
});

test('the menu and the reminder both open the password dialog', async () => {
  signedIn({ ...alder, usesDefaultPassword: true });
  const user = show(<Screen />);
  const dialog = () => screen.findByRole('dialog', { name: 'Change password' });
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Choose a password' }));
  await dialog();
  await user.keyboard('{Escape}');
  await gone();
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  await dialog();
});

test("the menu leads to the boat's page", async () => {
  const user = show(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/boat'));
});

test('what sticks to the top of a page is below the notice of a lost connection', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(33);
  const { style } = document.documentElement;
  useLink.setState({ state: 'lost' });
  show(<Screen />);
  expect(style.getPropertyValue('--notice')).toBe('33px');
  cleanup();
  expect(style.getPropertyValue('--notice')).toBe('');
  height.mockRestore();
});

test('a lost connection is shown until it is back', async () => {
  show(<Screen />);
  expect(screen.queryByText('Reconnecting…')).toBeNull();
  act(() => useLink.setState({ state: 'lost' }));
  expect(screen.getByText('Reconnecting…')).toBeVisible();
  act(() => useLink.setState({ state: 'polling' }));
  expect(screen.queryByText('Reconnecting…')).toBeNull();
  const slower = 'Updates are slower right now. This page refreshes every few seconds.';
  expect(screen.getByText(slower)).toBeVisible();
  act(() => useLink.setState({ state: 'live' }));
  expect(screen.queryByText(slower)).toBeNull();
});

test('a page without a part of its code offers a reload while it is connected', async () => {
  const calls = fakeFetch({ 'GET /api/boat': { body: boat }, 'GET /': { status: 503 } });
  const user = show(<Screen />);
  const offer = () => screen.queryByRole('button', { name: 'Reload' });
  expect(offer()).toBeNull();
  act(() => useReloadOffer.setState({ isPartMissing: true }));
  expect(screen.getByText(/Part of this page didn't load/)).toBeVisible();
  act(() => useLink.setState({ state: 'lost' }));
  expect(offer()).toBeNull();
  act(() => useLink.setState({ state: 'polling' }));
  expect(screen.queryByText(/Updates are slower/)).toBeNull();
  act(() => useLink.setState({ state: 'live' }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  // It asks whether the server answers first.
  expect(calls.map(({ path }) => path)).toContain('/');
  act(() => useReloadOffer.setState({ isPartMissing: false }));
});

test('keys go to a page as its link does', async () => {
  const goTo = jest.fn();
  const user = show(
    <Router aroundNav={(navigate, to) => [goTo(to), navigate(to)]}>
      <Screen />
    </Router>,
  );
  // The keys are listened for once their code has loaded.
  await waitFor(async () => {
    await user.keyboard('gc');
    expect(goTo).toHaveBeenCalledWith('/calendar');
  });
});
