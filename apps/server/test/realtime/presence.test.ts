import { beforeEach, expect, test } from '@jest/globals';
import type { LiveServer, LiveSocket } from '../../src/realtime/handshake.ts';
import { Presence } from '../../src/realtime/presence.ts';
import { sharePresence } from '../../src/realtime/shared-presence.ts';

const ROOM = 'draft:2026';

let one: Presence;
let two: Presence;

beforeEach(() => {
  one = new Presence();
  two = new Presence();
});

/** Sends each server's report to the other. */
const report = (now = 0) => {
  one.update('two', two.own(), now);
  two.update('one', one.own(), now);
};
const ready = (presence: Presence, now = 0) => presence.in(ROOM, now).ready;
const families = (presence: Presence, now = 0) => presence.in(ROOM, now).families;

test('a family is in a room, once, while a socket of it is, on any server', () => {
  one.enter(ROOM, 'birch', 'phone');
  two.enter(ROOM, 'birch', 'laptop');
  two.enter(ROOM, 'aalto', 'tablet');
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto', 'birch']);
  two.leave(ROOM, 'birch', 'laptop');
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto', 'birch']);
  one.leave(ROOM, 'birch', 'phone');
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto']);
});

test('a television is not counted, and has its room watched', () => {
  one.enter(ROOM, null, 'tv');
  expect(families(one)).toEqual([]);
  expect(one.rooms()).toEqual([ROOM]);
  one.leave(ROOM, null, 'tv');
  expect(one.rooms()).toEqual([]);
});

test('a family that says it is ready is ready on every server, and no other family is', () => {
  one.enter(ROOM, 'birch', 'phone');
  two.enter(ROOM, 'aalto', 'laptop');
  report();
  expect(ready(two)).toEqual([]);
  one.setReady(ROOM, 'birch', 'phone');
  report();
  for (const presence of [one, two]) expect(ready(presence)).toEqual(['birch']);
});

test('a family stays ready while one of its sockets that said so is in the room', () => {
  for (const socket of ['phone', 'laptop', 'tablet']) one.enter(ROOM, 'birch', socket);
  for (const socket of ['phone', 'laptop']) one.setReady(ROOM, 'birch', socket);
  one.leave(ROOM, 'birch', 'phone');
  expect(ready(one)).toEqual(['birch']);
  one.leave(ROOM, 'birch', 'laptop');
  expect(one.in(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
});

test('being ready ends with the last socket, and does not come back with the next', () => {
  one.enter(ROOM, 'birch', 'phone');
  one.setReady(ROOM, 'birch', 'phone');
  one.leave(ROOM, 'birch', 'phone');
  one.enter(ROOM, 'birch', 'phone');
  expect(one.in(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
});

test('a socket outside of the room makes nobody ready', () => {
  one.setReady(ROOM, 'birch', 'phone');
  expect(one.in(ROOM, 0)).toEqual({ families: [], ready: [] });
});

test('a family that is not ready any more is so for all its sockets, also before the other server has reported', () => {
  for (const presence of [one, two])
    for (const family of ['aalto', 'birch']) {
      presence.enter(ROOM, family, `${family} of this server`);
      presence.setReady(ROOM, family, `${family} of this server`);
    }
  report();
  one.clearReady(ROOM, 'birch');
  expect(one.in(ROOM, 0)).toEqual({ families: ['aalto', 'birch'], ready: ['aalto'] });
  two.clearReady(ROOM, 'birch');
  report();
  for (const presence of [one, two]) expect(ready(presence)).toEqual(['aalto']);
});

test('a server that falls silent is forgotten, with those that were ready there', () => {
  two.enter(ROOM, 'birch', 'phone');
  two.setReady(ROOM, 'birch', 'phone');
  report(1_000);
  expect(one.in(ROOM, 13_000)).toEqual({ families: ['birch'], ready: ['birch'] });
  expect(one.in(ROOM, 13_001)).toEqual({ families: [], ready: [] });
});

test('a server of the previous release, which reports only families, has nobody ready', () => {
  one.update('older', [[ROOM, ['birch']]], 0);
  expect(one.in(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
});

test('a change is who came, left, or became ready or not', () => {
  one.enter(ROOM, 'birch', 'phone');
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.enter(ROOM, 'birch', 'laptop');
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.setReady(ROOM, 'birch', 'phone');
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: ['birch'] });
  one.setReady(ROOM, 'birch', 'laptop');
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.clearReady(ROOM, 'birch');
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
});

test('the other servers get a report when it differs from the last one, and with each refresh', () => {
  const reports: unknown[] = [];
  const io = {
    on: () => {},
    serverSideEmit: (_event: string, _server: string, report: unknown) => reports.push(report),
    local: { to: () => ({ emit: () => {} }) },
  } as unknown as LiveServer;
  const socket = (id: string, member: string | null) => ({ id, data: { member } }) as unknown as LiveSocket;
  const [phone, laptop, tv] = [socket('phone', 'birch'), socket('laptop', 'birch'), socket('tv', null)];
  const shared = sharePresence(io, () => {});
  const reportsOf = (change: () => void) => {
    reports.length = 0;
    change();
    return reports;
  };

  expect(reportsOf(() => shared.enter(ROOM, tv))).toEqual([]);
  expect(reportsOf(() => shared.enter(ROOM, phone))).toEqual([[[ROOM, ['birch'], []]]]);
  expect(reportsOf(() => shared.enter(ROOM, laptop))).toEqual([]);
  expect(reportsOf(() => shared.setReady(ROOM, 'birch', phone))).toEqual([[[ROOM, ['birch'], ['birch']]]]);
  expect(reportsOf(() => shared.leave(ROOM, laptop))).toEqual([]);
  expect(reportsOf(shared.refresh)).toEqual([[[ROOM, ['birch'], ['birch']]]]);
  expect(reportsOf(() => shared.leave(ROOM, phone))).toEqual([[]]);
});
