import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { fakeCanvas } from '../support/fake-canvas.ts';
import { deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { openLink, read, reading, sign, viewed, waiver } from '../support/sign-page.tsx';
import { filledIn, keepsEverything, minor, open, relation, thanks } from '../support/signing.tsx';
import { onDeviceWithoutZone } from '../support/time.ts';

beforeEach(() => {
  fakeCanvas();
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  useSession.setState({ status: 'out' }, true);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Acts as the browser does when a person uses the page. The events of scripts, which these tests send too, are not trusted. */
const listening = () => {
  const added = jest.spyOn(document, 'addEventListener');
  return (type: string) => {
    for (const [, listener] of added.mock.calls.filter(([name]) => name === type))
      (listener as (event: Partial<Event>) => void)({ type, isTrusted: true });
  };
};

describe('for a minor', () => {
  test('unchecking the box leaves out the guardian', async () => {
    const { sent, press, user } = await filledIn();
    await user.click(minor());
    await user.type(relation(), 'Mother');
    await user.click(minor());
    await user.click(minor());
    expect(relation()).toHaveValue('Mother');
    await user.click(minor());
    await press('Sign');
    await thanks();
    expect(sent(sign)[0]).not.toHaveProperty('guardian');
  });
});

describe('a link that died while it was read', () => {
  const gone = { status: 404, body: { message: 'This link does not lead anywhere.' } };
  const saysSo = async () => {
    const title = await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/ask the Alder family for a new link/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Jo Guest/);
    expect(document.querySelector('input, canvas')).toBeNull();
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Link no longer works · Desert Rose Houseboat'));
  };

  test('says so when the guest signs', async () => {
    const { press } = await filledIn({ [sign]: gone });
    await press('Sign');
    await saysSo();
  });

  test('says so when the guest comes back to the page', async () => {
    const answers = [{ body: waiver }, gone];
    await filledIn({ [read]: () => answers.shift() ?? {} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await saysSo();
  });

  test('is not assumed when the page could not be read again', async () => {
    const answers = [{ body: waiver }, { status: 503, body: { message: 'The database is unavailable.' } }];
    const { calls } = await filledIn({ [read]: () => answers.shift() ?? {} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(calls.filter(({ method, path }) => `${method} ${path}` === read)).toHaveLength(2));
    keepsEverything();
  });
});

test.each([
  ['restored from memory', true],
  ['loaded normally', false],
])('a page %s is reloaded: %s', async (_, persisted) => {
  await open();
  // jsdom cannot navigate, so its error shows that a reload was requested.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(complaints.mock.calls.flat().map(String).join()).toEqual(
    persisted ? expect.stringContaining('navigation') : '',
  );
  complaints.mockRestore();
});

test('a device without a time zone that browsers know shows the waiver before the boat is there', async () => {
  onDeviceWithoutZone();
  openLink({ 'GET /api/boat': deferred().answer });
  await reading();
  expect(screen.getByText(/guest of the Alder family/)).toHaveTextContent(
    /by Thursday, August 13|by Friday, August 14/,
  );
});

test('is not reloaded by a pull at its top', async () => {
  const pull = () => document.documentElement.style.getPropertyValue('overscroll-behavior-y');
  openLink();
  await reading();
  expect(pull()).toBe('contain');
  cleanup();
  expect(pull()).toBe('');
});

test('does not record it before the waiver is on screen', async () => {
  const person = listening();
  const waits = deferred();
  const { sent } = openLink({ [read]: waits.answer });
  await screen.findByText('Desert Rose Houseboat');
  person('pointerdown');
  expect(sent(viewed)).toEqual([]);
  waits.send({ body: waiver });
  await reading();
  person('pointerdown');
  expect(sent(viewed)).toHaveLength(1);
});

test('can be read and signed even if the view could not be recorded', async () => {
  const person = listening();
  const { sent } = openLink({ [viewed]: { status: 503, body: { message: 'Unavailable.' } } });
  await reading();
  person('keydown');
  await waitFor(() => expect(sent(viewed)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['loading', 'in', 'out'])('works with any session state: %s', async (status) => {
  useSession.setState({ status: 'loading' }, true);
  openLink();
  if (status === 'in') act(() => signedIn(alder));
  if (status === 'out') act(() => useSession.setState({ status: 'out' }, true));
  await reading();
  expect(screen.queryByText('Aboard')).toBeNull();
  expect(window.location.pathname).toBe('/sign/t0k-en_');
});
