import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { addReaction, setPresence, useDraft } from '../../src/lib/season/draft-store.ts';
import { DraftServer } from '../support/draft-server.ts';
import { afternoonOf, openTelevision } from '../support/television.tsx';

const hour = 3_600_000;
/** What time it is on the fake server. */
const now = Date.parse('2026-03-01T18:00:00.000Z');
const scheduledIn = (ms: number) => {
  const server = new DraftServer();
  server.manage({ type: 'ScheduleStart', startsAt: new Date(now + ms).toISOString(), now });
  return server;
};
const withClock = (mode: 'soft' | 'hard', seconds: number) => {
  const server = new DraftServer();
  server.manage({ type: 'SetClock', clock: { mode, seconds, quietHours: null } });
  return server;
};
const onClock = (name: string) => screen.findByRole('heading', { level: 1, name });
/** A draft that is open, and not only because it has no date yet. */
const started = () => {
  const server = new DraftServer();
  server.record({ type: 'DraftStarted', data: {} });
  return server;
};
/** What covers the board right now. */
const moment = (words: RegExp | string) => screen.queryByText(words);

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('before the draft', () => {
  test('the calendar says when it is', async () => {
    await openTelevision(scheduledIn(50 * hour));
    expect(await screen.findByText('Tuesday, March 3 at 1:00 PM, lake time')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
  });

  test('a draft that nobody has given a date yet leaves the screen to the calendar', async () => {
    await openTelevision(new DraftServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
  });

  test('an open draft without news leaves the screen to the calendar while a week is on', async () => {
    jest.setSystemTime(afternoonOf('2026-06-10'));
    await openTelevision(new DraftServer().pickFirst(8));
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
  });

  test('the last hours show the date, the time until then, who is here and who is ready', async () => {
    const server = scheduledIn(2 * hour);
    const [alder, birch] = server.families as [SignedInFamily, SignedInFamily];
    await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Draft night' });
    act(() => setPresence([alder.id, birch.id], [birch.id]));
    expect(screen.getByText('Sunday, March 1 at 1:00 PM, lake time')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/(2 hours|1 hour 59 minutes)$/);
    expect(screen.getByText('2 of 7 families are here, 1 ready')).toBeVisible();
    const entries = screen.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries.slice(0, 3)).toEqual(['AAlderHere', 'BBirchReady', 'CCedarNot here']);
  });

  test('the start shows for a moment, then the draft', async () => {
    const server = scheduledIn(hour);
    const { join, publish, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Draft night' });
    await join();
    await publish(server.manage({ type: 'StartDraft' }));
    await onClock('Alder');
    expect(screen.getAllByText('The draft has started.')).toHaveLength(2);
    await pass(2100);
    expect(screen.getAllByText('The draft has started.')).toHaveLength(1);
  });
});

describe('the clock', () => {
  test('counts the time that is left, until it is over time', async () => {
    const server = withClock('soft', 60);
    const { join, beat, pass } = await openTelevision(server);
    await onClock('Alder');
    await join();
    await beat(new Date(now + 20_000).toISOString());
    await pass(1000);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:(40|[1-3]\d) left$/);
    await beat(new Date(now + 75_000).toISOString());
    await pass(1000);
    expect(screen.getByRole('timer')).toHaveTextContent('Over time since 11:01 AM');
  });

  test('a pause says why, by whom and since when', async () => {
    const server = withClock('hard', 60);
    const { join, publish } = await openTelevision(server);
    await onClock('Alder');
    await join();
    await publish(server.manage({ type: 'PauseDraft', reason: 'Dinner' }));
    const notice = screen.getByRole('region', { name: 'Paused' });
    expect(notice).toHaveTextContent('The draft is pausedDinnerby Alder, since 11:00 AM');
    await publish(server.manage({ type: 'ResumeDraft' }));
    expect(screen.queryByRole('region', { name: 'Paused' })).toBeNull();
  });
});

describe('a pick', () => {
  test('fills the screen for two seconds, before the boat sails on', async () => {
    const server = new DraftServer().pickFirst(3);
    const { join, publish, pass } = await openTelevision(server);
    await onClock('Dogwood');
    await join();
    await publish(server.pick(12));
    expect(moment('With the fourth pick')).toBeInTheDocument();
    expect(moment('week 12')).toBeInTheDocument();
    expect(moment('August 9 to 14')).toBeInTheDocument();
    expect(screen.getByLabelText('Week 12: free')).toBeInTheDocument();
    await pass(2100);
    expect(moment('With the fourth pick')).toBeNull();
    expect(screen.getByLabelText('Week 12: Dogwood')).toBeInTheDocument();
  });

  test('follows the one before, and many in a row do not leave the screen behind', async () => {
    const server = started();
    const { join, publish, pass } = await openTelevision(server);
    await onClock('Alder');
    await join();
    await publish([1, 2, 3, 4, 5, 6].flatMap((week) => server.pick(week)));
    expect(moment('With the first pick')).toBeInTheDocument();
    await pass(2000);
    expect(moment('With the fifth pick')).toBeInTheDocument();
    await pass(2000);
    expect(moment('With the sixth pick')).toBeInTheDocument();
    await pass(2000);
    expect(moment(/^With the/)).toBeNull();
    expect(screen.getAllByLabelText(/^Week \d+: free$/)).toHaveLength(15);
  });

  test('that is taken back or undone, a passed turn and a reset are said in a line', async () => {
    const server = new DraftServer().pickFirst(2);
    const { join, publish, pass } = await openTelevision(server);
    await onClock('Cedar');
    await join();
    for (const [events, line] of [
      [server.takeBack(), 'Birch took back the pick of week 2.'],
      [server.undo(1), 'Alder undid a pick. Week 1 is free again.'],
      [server.pass(), "Alder's turn was passed."],
      [server.reset(), 'All week selections were cleared.'],
    ] as const) {
      await publish(events);
      expect(screen.getAllByText(line).length).toBeGreaterThan(0);
      await pass(2000);
    }
  });
});

describe('a draw', () => {
  const draw = (server: DraftServer) => {
    const order = server.families.map(({ id }) => id).toReversed();
    return server.record({ type: 'LotteryDrawn', data: { seed: '5a'.repeat(32), order } });
  };
  const places = () => {
    const order = screen.queryByRole('list', { name: 'Draft order' });
    return order && [...order.children].map((place) => place.textContent);
  };
  const withLottery = (server: DraftServer) => {
    server.record({ type: 'LotteryCommitted', data: { commitment: 'ab'.repeat(32) } });
    return server;
  };

  test('fills the screen with the new order, then leaves it to the draft', async () => {
    const server = withLottery(started());
    const { join, publish, pass } = await openTelevision(server);
    await onClock('Alder');
    await join();
    await publish([draw(server)]);
    const names = ['Gingko', 'Fir', 'Elm', 'Dogwood', 'Cedar', 'Birch', 'Alder'];
    expect(places()).toEqual(names.map((name, index) => `${index + 1}${name}`));
    await pass(20_000);
    expect(places()).toBeNull();
    await onClock('Gingko');
  });

  test('also fills it while the calendar is shown, weeks before the draft', async () => {
    const server = withLottery(scheduledIn(500 * hour));
    const { join, publish } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Calendar' });
    await join();
    expect(places()).toBeNull();
    await publish([draw(server)]);
    expect(places()).toHaveLength(7);
  });

  test('is not shown again to a TV that is switched on later', async () => {
    const server = withLottery(started());
    draw(server);
    await openTelevision(server);
    await onClock('Gingko');
    expect(places()).toBeNull();
  });
});

describe('reactions', () => {
  test('float over the board with the family and fade, a handful at a time', async () => {
    const server = started();
    const [alder, birch] = server.families as [SignedInFamily, SignedInFamily];
    const { pass } = await openTelevision(server);
    await onClock('Alder');
    act(() => {
      for (let wave = 0; wave < 7; wave++) addReaction({ familyId: birch.id, kind: 'wave' });
      addReaction({ familyId: alder.id, kind: 'love' });
    });
    expect(screen.getAllByRole('img', { name: 'Birch: Wave' })).toHaveLength(6);
    await pass(3000);
    expect(screen.getByRole('img', { name: 'Alder: Love it' })).toBeInTheDocument();
    await pass(3000);
    expect(useDraft.getState().reactions).toEqual([]);
  });
});
