import type { Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { Weather } from '@houseboat/contract/weather.ts';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { DraftServer, room, sevenFamilies } from './draft-server.ts';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { FakeSocket } from './fake-socket.ts';
import { showApp } from './render.tsx';
import { setTime } from './time.ts';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({
  liveSocket: async () => socket,
  connectLive: async () => socket.connect(),
  disconnectLive: async () => socket.disconnect(),
}));
const { App } = await import('../../src/shell/app.tsx');
// Imported once, so that no test waits for it while timers are faked.
await import('../../src/modules/television/public/screen.tsx');

/** The real timer, from before any test fakes it. */
const realTimeout = window.setTimeout.bind(window);

/** Waits in real time until there is such an element, because loading a chunk cannot be faked. */
export async function fetched(selector: string): Promise<void> {
  while (!document.querySelector(selector)) await act(() => new Promise((resolve) => realTimeout(resolve)));
}

export const sessionPath = 'GET /api/auth/family/session';
export const cabin = { id: 'c0ffee00-98a3-4d0f-9a64-3f0f8a9c1a01', name: 'Cabin TV' };
export const fairWeather: Weather = {
  temperature: 84.3,
  description: 'Partly cloudy',
  humidity: 21,
  windSpeed: 9.2,
  feelsLike: 82.9,
  windGusts: 17.8,
  observedAt: '2026-06-10T22:30:00.000Z',
};
const [alder] = sevenFamilies as [SignedInFamily];

/** The HTML that the server returns; its script is named for the version. */
export const pageOf = (version: string) => `<script type="module" src="/assets/index-${version}.js"></script>`;

/** Sets this page's version. */
export function runVersion(version: string): void {
  document.querySelector('script')?.remove();
  document.head.append(new DOMParser().parseFromString(pageOf(version), 'text/html').querySelector('script') as Node);
}

type Options = { path?: string; as?: 'display' | 'family' | 'out' | 'loading'; answers?: Record<string, Answer> };

/** Opens the app on a TV: paired, a family's own browser, without a session, or with none yet. */
export async function openTelevision(
  server: DraftServer,
  { path = '/tv', as = 'display', answers = {} }: Options = {},
) {
  socket = new FakeSocket();
  runVersion('now');
  useLink.setState({ state: 'live' });
  const session: Session = { authenticated: true, family: alder, ...(as === 'display' && { display: cabin }) };
  if (as === 'out' || as === 'loading') useSession.setState({ status: as }, true);
  else signedIn(session.family, session.display);
  const all: Record<string, Answer> = {
    ...server.answersFor(alder),
    'GET /api/weather': { body: fairWeather },
    'GET /': { body: pageOf('now') },
    [sessionPath]: { body: session },
    ...answers,
  };
  const calls = fakeFetch(all);
  const user = showApp(<App />, path);
  await fetched('main');
  /** Advances time and runs everything that is due, in order. */
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Advances time in one step; requests on the way are answered at its end. */
  const leap = (ms: number) =>
    act(async () => {
      jest.advanceTimersByTime(ms);
      await jest.advanceTimersByTimeAsync(0);
    });
  const join = async () => {
    const asked = await waitFor(() => socket.lastJoinOf(room));
    await act(() => asked.answer({ log: server.logId, version: server.version, events: server.log }));
  };
  const publish = (events: RecordedEvent[]) =>
    act(async () => {
      for (const event of events) socket.receive('room:event', { room, ...event });
    });
  /** Sends a heartbeat, with what time it is on the server. */
  const beat = (now = server.time) =>
    act(async () => socket.receive('room:head', { room, log: server.logId, version: server.version, now }));
  return { user, calls, answers: all, pass, leap, join, publish, beat };
}

/** A day of the season at 3:45 PM at the lake. */
export const afternoonOf = (day: string) => new Date(`${day}T22:42:00Z`);

/** Fakes the time in each test of a file: an afternoon while a week is on. */
export function fakeAfternoon(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
}

/** While a week is on, a draft without news leaves the screen to it. */
export const beforeTheSeason = () => jest.setSystemTime(afternoonOf('2026-03-01'));

/** A season whose weeks are all picked. */
export const picked = () => new DraftServer().pickFirst(21);

/** Waits for a heading, and returns the part of the screen that it is the heading of. */
export const present = async (label: string) => {
  const heading = await screen.findByRole('heading', { name: label });
  return heading.parentElement as HTMLElement;
};

/** Opens a paired TV on a day. */
export const openTelevisionOn = (day: string, server: DraftServer) => {
  setTime(afternoonOf(day));
  return openTelevision(server);
};

/** The weeks of a month in the whole season's list, each with its day and family. */
export const weeksIn = (month: string) =>
  within(screen.getByRole('list', { name: month }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
