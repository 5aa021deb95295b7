import { describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { DraftServer, room, sevenFamilies } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { alder, birch, openHome } from '../support/home-page.tsx';

const only = {
  year: 2026,
  firstWeekStart: '2026-05-24',
  lastWeekStart: '2026-10-11',
  isCurrent: true,
  isComplete: false,
};

describe('on a fresh boat', () => {
  const openFresh = (server: DraftServer, as = alder, seen: string[] = [], seasons?: Answer) =>
    openHome(server, as, { 'GET /api/families/seen': { body: seen }, 'GET /api/seasons': seasons ?? { body: [only] } });
  const steps = async () => {
    const title = await screen.findByRole('heading', { name: 'Before your first draft' });
    return within(title.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const all = sevenFamilies.map(({ id }) => id);

  test('the family that runs it sees what comes first, instead of a turn', async () => {
    await openFresh(new DraftServer(), alder, all.slice(0, 5));
    expect(await steps()).toEqual([
      'Choose the date, to doAn email goes to every family that has an address.',
      'Settle the order, to doAlder picks first, unless you arrange the order or draw it by lottery.',
      expect.stringMatching(/^Get every family aboard, to doSend them .+ Not here yet: Fir and Gingko\.$/),
    ]);
    expect(screen.getByRole('link', { name: 'Choose the date' })).toHaveAttribute('href', '/draft-night');
    expect(screen.queryByText("It's your turn to pick")).toBeNull();
    expect(screen.getByText('You pick first')).toBeInTheDocument();
  });

  test('where families choose their own passwords, a step leads to their invitations while somebody is missing', async () => {
    const ownPasswords = { 'GET /api/boat': { body: { ...boat, passwordHint: null } } };
    const server = new DraftServer();
    const { receive, join } = await openHome(server, alder, {
      'GET /api/families/seen': { body: all.slice(0, 5) },
      'GET /api/seasons': { body: [only] },
      ...ownPasswords,
    });
    const link = await screen.findByRole('link', { name: 'Invite the other families' });
    expect(link).toHaveAttribute('href', '/boat/invitations');
    expect((await steps())[2]).toBe(
      'Invite the other families, to doEach family gets its own link. Not here yet: Fir and Gingko.',
    );
    await join();
    await receive('room:presence', { room, families: all.slice(5), ready: [] });
    expect(screen.queryByRole('link', { name: 'Invite the other families' })).toBeNull();
  });

  test('who has been here is read again when the window is looked at again', async () => {
    let seen = all.slice(0, 5);
    await openHome(new DraftServer(), alder, {
      'GET /api/families/seen': () => ({ body: seen }),
      'GET /api/seasons': { body: [only] },
    });
    await screen.findByText(/Not here yet: Fir and Gingko\./);
    seen = all.slice(0, 6);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/Not here yet: Gingko\./)).toBeInTheDocument();
  });

  test('each step ticks itself off, and after the last one the list is gone', async () => {
    const server = new DraftServer();
    const { join, publish, receive } = await openFresh(server, alder, all.slice(0, 5));
    await steps();
    await join();
    await publish(server.manage({ type: 'ScheduleStart', startsAt: '2026-06-07T19:00:00.000Z', now: 0 }));
    expect((await steps())[0]).toMatch(/^Choose the date, done/);
    expect(screen.getByRole('region', { name: 'The draft' })).toHaveTextContent('The draft starts');
    await receive('room:presence', { room, families: all.slice(5), ready: [] });
    expect((await steps())[2]).toBe('Get every family aboard, doneAll 7 families have been here.');
    await publish(server.manage({ type: 'SetOrder', order: all.toReversed() }));
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('the family that runs it sees neither the steps nor a missing date until it is known whether it is the first season', async () => {
    const { answer, send } = deferred();
    await openFresh(new DraftServer(), alder, [], answer);
    await screen.findByRole('heading', { name: 'Your weeks' });
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'The draft' })).toBeNull();
    send({ status: 500 });
    expect(await screen.findByRole('region', { name: 'The draft' })).toHaveTextContent('The draft has no date yet');
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('other families see that the date is not set yet', async () => {
    await openFresh(new DraftServer(), birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('The draft has no date yet');
    expect(panel).toHaveTextContent("The Alder family can still choose one. Without a date, pick when it's your turn.");
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('a clock that runs is a turn all the same', async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'hard', seconds: 300, quietHours: null } });
    await openFresh(server);
    expect(await screen.findByRole('region', { name: 'The draft' })).toHaveTextContent("It's your turn to pick");
  });
});
