import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { setServerNow } from '../../src/lib/server-clock.ts';
import { button, callUrl, changes, openDraftNight, scheduled, section } from '../support/draft-night-page.tsx';
import { DraftServer, logPath, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { translateOptions } from '../support/translate-options.ts';

beforeEach(() => setServerNow('2026-03-01T18:00:00.000Z'));

test('a failed read can be retried', async () => {
  let isDown = true;
  const server = new DraftServer();
  const read = () => (isDown ? { status: 503 } : server.answerLog());
  const { user } = await openDraftNight(server, { [logPath]: read });
  expect(await screen.findByText("We couldn't load draft night. Try again.")).toBeInTheDocument();
  isDown = false;
  await user.click(await button('Retry'));
  expect(await screen.findByRole('region', { name: 'Date' })).toBeInTheDocument();
  expect(screen.getByText(/^The draft is open. Alder is up: round 1, pick 1\./)).toBeInTheDocument();
});

describe('after the draft', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('what is typed for the next season stays when the last pick comes', async () => {
    const server = new DraftServer().pickFirst(20);
    const { user, join, publish } = await openDraftNight(server, {
      'GET /api/seasons': { body: [] },
      'GET /api/fairness': { body: { seasons: [], families: [], proposedOrder: [], holidays: [] } },
    });
    await join();
    await user.click(await button('Open the next season'));
    const form = (await section('Next season')).queryByRole('button', { name: 'Open the next season' });
    expect(form).toBeNull();
    await publish(server.pick(21));
    await screen.findByText(/^The draft is complete\./);
    expect(titles()[0]).toBe('Next season');
    expect((await section('Next season')).queryByRole('button', { name: 'Open the next season' })).toBeNull();
  });
});

describe('the call', () => {
  test('keeps what is typed when it is changed elsewhere, and shows that', async () => {
    const server = scheduled();
    const { user, join, publish } = await openDraftNight(server);
    const { findByLabelText } = await section('Call');
    const address = await findByLabelText('Video call link');
    await join();
    const mine = 'https://other.example.org/';
    await user.clear(address);
    await user.type(address, mine);
    await publish(server.manage({ type: 'SetCall', callUrl: 'https://theirs.example.org/' }));
    expect(address).toHaveValue(mine);
    expect(await screen.findByRole('alert')).toHaveTextContent("It's now https://theirs.example.org/.");

    await user.click(await button('Use that instead'));
    expect(address).toHaveValue('https://theirs.example.org/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what is typed while it is being saved', async () => {
    const saved = deferred();
    const server = new DraftServer();
    const { user, calls, join, publish } = await openDraftNight(server, { 'POST /api/draft/2026/call': saved.answer });
    const { findByLabelText } = await section('Call');
    const address = await findByLabelText('Video call link');
    await user.type(address, callUrl);
    await user.click(await button('Save link'));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    await user.type(address, '/deck');
    server.manage({ type: 'SetCall', callUrl });
    saved.send({ body: { draft: server.draft() } });
    await button('Remove the call');
    const save = await button('Save link');
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
    expect(address).toHaveValue(`${callUrl}/deck`);
    expect(screen.queryByText('This changed while you were editing.')).toBeNull();

    await join();
    await publish(server.manage({ type: 'SetCall', callUrl: 'https://theirs.example.org/' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("It's now https://theirs.example.org/.");
    expect(address).toHaveValue(`${callUrl}/deck`);
  });
});

describe('the order', () => {
  const rows = async () => within((await section('Order')).getByRole('list')).getAllByRole('listitem');
  const names = async () => (await rows()).map(({ textContent }) => textContent?.replace(/^\d+./, ''));

  test('stays as arranged when it is changed elsewhere, and shows that', async () => {
    const server = new DraftServer();
    const { user, join, publish } = await openDraftNight(server);
    await user.click(await button('Move Gingko up'));
    await join();
    await publish(server.manage({ type: 'SetOrder', order: sevenFamilies.map(({ id }) => id).toReversed() }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "It's now Gingko, Fir, Elm, Dogwood, Cedar, Birch, Alder.",
    );
    expect((await names()).at(-1)).toBe('Fir');
    await user.click(await button('Use that instead'));
    expect((await names()).at(-1)).toBe('Alder');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });
});

describe('the clock', () => {
  test('takes a time of one’s own on a page that the browser translates', async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 2700, quietHours: null } });
    const { user, calls } = await openDraftNight(server);
    await screen.findByLabelText('How many');
    translateOptions();
    await user.selectOptions(screen.getByLabelText('Unit'), '«hours»');
    await user.click(await button('Save the clock'));
    const seconds = 45 * 3600;
    await waitFor(() => expect(changes(calls)).toEqual([['clock', { mode: 'soft', seconds, quietHours: null }]]));
  });

  test('is switched off, whatever the inputs have that are then hidden', async () => {
    const server = new DraftServer();
    const quietHours = { from: '22:00', to: '08:00' };
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 86_400, quietHours } });
    const { user, calls } = await openDraftNight(server);
    await user.clear(await screen.findByLabelText('From, at the lake'));
    await user.selectOptions(screen.getByLabelText('Time per turn'), 'Another time');
    await user.clear(screen.getByLabelText('How many'));
    await user.click(screen.getByRole('radio', { name: /^Off/ }));
    await user.click(await button('Save the clock'));
    await waitFor(() => expect(changes(calls)).toEqual([['clock', { mode: 'off' }]]));
  });

  test('is saved without hours that were cleared before “Quiet hours” was unchecked', async () => {
    const server = new DraftServer();
    const quietHours = { from: '22:00', to: '08:00' };
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 86_400, quietHours } });
    const { user, calls } = await openDraftNight(server);
    await user.clear(await screen.findByLabelText('From, at the lake'));
    await user.click(await button('Save the clock'));
    expect(await screen.findByText('Choose a time.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    await user.click(await button('Save the clock'));
    await waitFor(() =>
      expect(changes(calls)).toEqual([['clock', { mode: 'soft', seconds: 86_400, quietHours: null }]]),
    );
  });

  test("does not report its own change as another family's", async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 300, quietHours: null } });
    const saved = deferred();
    const { user, join, publish } = await openDraftNight(server, { 'POST /api/draft/2026/clock': saved.answer });
    await join();
    await user.click(await screen.findByRole('radio', { name: /^Off/ }));
    await user.click(await button('Save the clock'));
    await publish(server.manage({ type: 'SetClock', clock: { mode: 'off', seconds: null, quietHours: null } }));
    expect(screen.queryByRole('alert')).toBeNull();
    saved.send({ body: { draft: server.draft() } });
    expect(await screen.findByText('Clock Saved')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
