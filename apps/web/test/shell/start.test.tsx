import { documentDataId } from '@houseboat/contract/document-data.ts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../src/lib/query-client.ts';
import { useSession } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';

const loadPage = jest.fn(async (_path: string) => {});
jest.unstable_mockModule('../../src/shell/pages.tsx', () => ({ loadPage }));
jest.unstable_mockModule('../../src/shell/signed-in.tsx', () => ({ SignedIn: () => <p>Aboard</p> }));
const reloadWhenReachable = jest.fn(async () => {});
jest.unstable_mockModule('../../src/lib/reload.ts', () => ({ reloadWhenReachable }));
const { start } = await import('../../src/start.tsx');

const session = '/api/auth/family/session';
const inSession = { authenticated: true, family: alder };

/** Starts the app in a document with this data, and returns what it has asked for. */
async function startWith(data: object | undefined, markup: string, routes: Parameters<typeof fakeFetch>[0] = {}) {
  const calls = fakeFetch({ 'GET /api/boat': { body: boat }, ...routes });
  document.body.innerHTML = `<script type="application/json"></script><div id="root">${markup}</div>`;
  const [element, root] = document.body.children as unknown as [HTMLElement, HTMLElement];
  if (data) {
    element.id = documentDataId;
    element.textContent = JSON.stringify(data);
  }
  await act(() => start(root));
  return { root, paths: () => calls.map(({ path }) => path) };
}

beforeEach(() => {
  queryClient.clear();
  act(() => useSession.setState({ status: 'loading' }, true));
  window.history.replaceState(null, '', '/calendar');
});

test('a document with a session needs no read of session and boat, and its skeleton stays until the page is there', async () => {
  const loaded = Promise.withResolvers<void>();
  loadPage.mockReturnValueOnce(loaded.promise);
  const calls = fakeFetch({});
  document.body.innerHTML = `<script type="application/json" id="${documentDataId}"></script><div id="root"><p>Skeleton</p></div>`;
  const [element, root] = document.body.children as unknown as [HTMLElement, HTMLElement];
  element.textContent = JSON.stringify({ session: inSession, boat });
  const starting = start(root);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/calendar'));
  expect(root).toHaveTextContent('Skeleton');
  loaded.resolve();
  await act(() => starting);
  expect(await screen.findByText('Aboard')).toBeVisible();
  expect(root).not.toHaveTextContent('Skeleton');
  expect(calls).toEqual([]);
});

test('a document whose session has ended says why, without a read', async () => {
  const { paths } = await startWith(
    { session: { authenticated: false, family: null, message: 'Not authenticated', reason: 'password-changed' }, boat },
    '',
  );
  expect(await screen.findByText("Your family's password was changed")).toBeVisible();
  expect(paths()).not.toContain(session);
});

test('while a device that was signed in cannot ask, the boat shows without a login form', async () => {
  jest.useFakeTimers();
  try {
    const routes = { [`GET ${session}`]: { status: 503 } };
    await startWith({ session: null }, '<p>Boat</p>', routes);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(await screen.findByRole('heading', { name: boat.title })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    fakeFetch({ [`GET ${session}`]: { body: inSession }, 'GET /api/boat': { body: boat } });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Aboard')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a page that the browser kept is checked when it shows again', async () => {
  await startWith({ session: inSession, boat }, '');
  expect(await screen.findByText('Aboard')).toBeVisible();
  fakeFetch({ [`GET ${session}`]: { status: 401, body: {} }, 'GET /api/boat': { body: boat } });
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByLabelText('Family Username')).toBeVisible();
  fakeFetch({ [`GET ${session}`]: { body: inSession }, 'GET /api/boat': { body: boat } });
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('Aboard')).toBeVisible();
});

test.each([
  ['of a page that is older than the site reloads it', 1, async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['shows the home page without a reload', 0, async () => {}],
])('a log-in %s', async (_what, reloads, load) => {
  reloadWhenReachable.mockClear();
  loadPage.mockImplementationOnce(load);
  await startWith({ session: { authenticated: false, family: null, message: 'Not authenticated' }, boat }, '', {
    'POST /api/auth/family/login': { body: inSession },
    [`GET ${session}`]: { body: inSession },
  });
  fireEvent.change(await screen.findByLabelText('Family Username'), { target: { value: 'alder' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'houseboat' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Aboard')).toBeVisible();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(loadPage).toHaveBeenLastCalledWith('/');
  expect(reloadWhenReachable).toHaveBeenCalledTimes(reloads);
});
