import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { fakeCanvas } from '../support/fake-canvas.ts';
import { boat } from '../support/fixtures.ts';
import { openLink, read, reading, viewed, waiver } from '../support/sign-page.tsx';

beforeEach(() => {
  fakeCanvas();
  useSession.setState({ status: 'out' }, true);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const notFound = () => screen.findByRole('heading', { name: '404 Page Not Found' });

test('shows the guest, the host, the deadline and the full text', async () => {
  openLink();
  await reading();
  await waitFor(() =>
    expect(screen.getByText(/guest of the Alder family/)).toHaveTextContent('sign it by Friday, August 14 at 3:00 AM.'),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'A waiver' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'My health' })).toBeVisible();
  expect(screen.getByRole('article').textContent).toBe(waiver.waiverContent.replaceAll('\n\n', ''));
  expect(await screen.findByText('Desert Rose Houseboat')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Waiver · Desert Rose Houseboat'));
});

/** Acts as the browser does when a person uses the page. The events of scripts, which these tests send too, are not trusted. */
const listening = () => {
  const added = jest.spyOn(document, 'addEventListener');
  return (type: string) => {
    for (const [, listener] of added.mock.calls.filter(([name]) => name === type))
      (listener as (event: Partial<Event>) => void)({ type, isTrusted: true });
  };
};

test.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'])(
  'records once that the link was opened, at the first sign of a person: %s',
  async (type) => {
    const person = listening();
    const { sent, user } = openLink();
    await reading();
    await user.type(screen.getByLabelText('Full name'), 'Jo');
    document.dispatchEvent(new Event(type, { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    // Neither opening the page nor what a script does is one.
    expect(sent(viewed)).toEqual([]);
    person(type);
    person(type);
    expect(sent(viewed)).toHaveLength(1);
  },
);

test('a wrong or dead link shows the 404 page and records no view', async () => {
  const { sent } = openLink({ [read]: { status: 404, body: { message: 'This link does not lead anywhere.' } } });
  await notFound();
  expect(screen.getByText(/ask your host family for a new one/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Desert Rose Houseboat'));
  expect(sent(viewed)).toEqual([]);
});

test('nobody is promised a copy by email where no mail goes out', async () => {
  openLink({ 'GET /api/boat': { body: { ...boat, mail: 'off' } }, [read]: { status: 404, body: { message: '' } } });
  await notFound();
  await waitFor(() => expect(screen.getByText(/you're done\. Each guest has a link/)).toBeVisible());
});

test('a failed read shows the reason, and can be retried', async () => {
  const answers = [
    { status: 429, body: { message: 'Too many wrong links. Please try again in 3 minutes.' } },
    { body: waiver },
  ];
  const { press } = openLink({ [read]: () => answers.shift() ?? {} });
  expect(await screen.findByText("We couldn't load the waiver. Try again.")).toBeVisible();
  expect(screen.getByText(/try again in 3 minutes/)).toBeVisible();
  await press('Retry');
  await reading();
});

test.each(['/sign', '/sign/one/two'])('%s is not a link', async (path) => {
  openLink();
  await reading();
  act(() => window.history.replaceState(null, '', path));
  await notFound();
});
