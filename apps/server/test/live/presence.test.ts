import { beforeEach, expect, test } from '@jest/globals';
import type { LiveServer, LiveSocket } from '../../src/platform/live/handshake.ts';
import { Presence } from '../../src/platform/live/presence.ts';
import { sharePresence } from '../../src/platform/live/shared-presence.ts';

const ROOM = 'draft:2026';

let one: Presence;
let two: Presence;

beforeEach(() => {
  one = new Presence();
  two = new Presence();
});

/** Sends each server's report to the other. */
const report = (now = 0) => {
  one.update('two', two.own(ROOM, now), now);
  two.update('one', one.own(ROOM, now), now);
};
const ready = (presence: Presence, now = 0) => presence.in(ROOM, now).ready;
const families = (presence: Presence, now = 0) => presence.in(ROOM, now).families;

test('a family is in a room, once, while a socket of it is, on any server', () => {
  one.enter(ROOM, 'birch', 'phone', 0);
  two.enter(ROOM, 'birch', 'laptop', 0);
  two.enter(ROOM, 'aalto', 'tablet', 0);
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto', 'birch']);
  two.leave(ROOM, 'birch', 'laptop', 0);
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto', 'birch']);
  one.leave(ROOM, 'birch', 'phone', 0);
  report();
  for (const presence of [one, two]) expect(families(presence)).toEqual(['aalto']);
});

test('a television is not counted, and has its room watched', () => {
  one.enter(ROOM, null, 'tv', 0);
  expect(families(one)).toEqual([]);
  expect(one.rooms()).toEqual([ROOM]);
  one.leave(ROOM, null, 'tv', 0);
  expect(one.rooms()).toEqual([]);
});

test('readiness belongs to the family: it outlives its sockets for a minute, and lasts while one of them is in the room', () => {
  for (const socket of ['phone', 'laptop']) one.enter(ROOM, 'birch', socket, 0);
  one.setReady(ROOM, 'birch', 0);
  one.leave(ROOM, 'birch', 'phone', 100_000);
  expect(one.in(ROOM, 200_000)).toEqual({ families: ['birch'], ready: ['birch'] });
  one.leave(ROOM, 'birch', 'laptop', 200_000);
  expect(one.in(ROOM, 260_000)).toEqual({ families: [], ready: ['birch'] });
  expect(one.in(ROOM, 260_001)).toEqual({ families: [], ready: [] });
});

test('a family that comes back within a minute is still ready, and one that comes back later is not', () => {
  one.enter(ROOM, 'birch', 'phone', 0);
  one.setReady(ROOM, 'birch', 0);
  one.leave(ROOM, 'birch', 'phone', 0);
  one.enter(ROOM, 'birch', 'phone', 60_000);
  expect(one.in(ROOM, 300_000)).toEqual({ families: ['birch'], ready: ['birch'] });
  one.leave(ROOM, 'birch', 'phone', 300_000);
  one.enter(ROOM, 'birch', 'phone', 360_001);
  expect(one.in(ROOM, 360_001)).toEqual({ families: ['birch'], ready: [] });
});

test('readiness goes with the family from one server to another', () => {
  one.enter(ROOM, 'birch', 'phone', 0);
  one.setReady(ROOM, 'birch', 0);
  report();
  one.leave(ROOM, 'birch', 'phone', 1000);
  report(1000);
  two.enter(ROOM, 'birch', 'phone', 40_000);
  for (const now of [40_000, 80_000, 120_000]) report(now);
  for (const presence of [one, two]) expect(ready(presence, 120_000)).toEqual(['birch']);
  two.leave(ROOM, 'birch', 'phone', 120_000);
  for (const now of [120_000, 180_000]) report(now);
  for (const presence of [one, two]) expect(ready(presence, 180_000)).toEqual(['birch']);
  for (const presence of [one, two]) expect(ready(presence, 180_001)).toEqual([]);
  // To a server that has just started, it is no news.
  two = new Presence();
  report(200_000);
  expect(ready(two, 200_000)).toEqual([]);
});

test('a report that was sent before a withdrawal does not undo it', () => {
  for (const presence of [one, two]) presence.enter(ROOM, 'birch', 'a window', 0);
  one.setReady(ROOM, 'birch', 0);
  report();
  const late = one.own(ROOM, 0);
  two.clearReady(ROOM, 'birch', 0);
  two.update('one', late, 0);
  expect(ready(two)).toEqual([]);
  report();
  for (const presence of [one, two]) expect(ready(presence)).toEqual([]);
});

test('of two changes at the same time on two servers, the withdrawal counts on both', () => {
  for (const presence of [one, two]) presence.enter(ROOM, 'birch', 'a window', 0);
  one.setReady(ROOM, 'birch', 0);
  two.clearReady(ROOM, 'birch', 0);
  report();
  for (const presence of [one, two]) expect(ready(presence)).toEqual([]);
});

test('a server that falls silent is forgotten, and a minute later who was ready there', () => {
  two.enter(ROOM, 'birch', 'phone', 0);
  two.setReady(ROOM, 'birch', 0);
  report(1_000);
  expect(one.in(ROOM, 13_000)).toEqual({ families: ['birch'], ready: ['birch'] });
  // Its families may be on their way to another server.
  expect(one.in(ROOM, 13_001)).toEqual({ families: [], ready: ['birch'] });
  expect(one.in(ROOM, 61_001)).toEqual({ families: [], ready: [] });
});

test('servers of previous releases report only families, or who is ready with them', () => {
  one.update('oldest', [ROOM, ['birch']], 0);
  expect(one.in(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
  one.update('older', [ROOM, ['aalto', 'cohen'], ['aalto', 'cohen']], 0);
  one.clearReady(ROOM, 'cohen', 0);
  expect(one.in(ROOM, 0)).toEqual({ families: ['aalto', 'birch', 'cohen'], ready: ['aalto'] });
});

test('a change is who came, left, or became ready or not', () => {
  one.enter(ROOM, 'birch', 'phone', 0);
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.enter(ROOM, 'birch', 'laptop', 0);
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.setReady(ROOM, 'birch', 0);
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: ['birch'] });
  one.setReady(ROOM, 'birch', 0);
  expect(one.changed(ROOM, 0)).toBeUndefined();
  one.clearReady(ROOM, 'birch', 0);
  expect(one.changed(ROOM, 0)).toEqual({ families: ['birch'], ready: [] });
});

test('what servers report of one room leaves what they reported of others, until they fall silent about those', () => {
  const OTHER = 'inventory';
  const present = (room: string, now: number) => two.in(room, now).families;
  for (const room of [ROOM, OTHER]) one.enter(room, 'birch', `a window on ${room}`, 0);
  for (const report of one.allOwn(0)) two.update('one', report, 0);
  one.leave(ROOM, 'birch', `a window on ${ROOM}`, 1_000);
  two.update('one', one.own(ROOM, 1_000), 1_000);
  expect([present(ROOM, 1_000), present(OTHER, 1_000)]).toEqual([[], ['birch']]);
  expect(one.allOwn(1_000)).toEqual([[OTHER, ['birch'], [], []]]);
  for (const report of one.allOwn(6_000)) two.update('one', report, 6_000);
  two.forgetSilent(18_000);
  expect(present(OTHER, 18_000)).toEqual(['birch']);
  two.forgetSilent(18_001);
  // Also by a clock that would still count it.
  expect(present(OTHER, 18_000)).toEqual([]);
});

/** A server whose messages to the others are collected. */
const collecting = (reports: unknown[]) =>
  ({
    on: () => {},
    serverSideEmit: (_event: string, _server: string, report: unknown) => reports.push(report),
    local: { to: () => ({ emit: () => {} }) },
    of: () => ({ adapter: { rooms: new Map() } }),
  }) as unknown as LiveServer;
const socket = (id: string, member: string | null) => ({ id, data: { member } }) as unknown as LiveSocket;

test('the other servers get a report when it differs from the last one, and with each refresh', () => {
  const reports: unknown[] = [];
  const io = collecting(reports);
  const [phone, laptop, tv] = [socket('phone', 'birch'), socket('laptop', 'birch'), socket('tv', null)];
  const shared = sharePresence(io, () => {});
  const reportsOf = (change: () => void) => {
    reports.length = 0;
    change();
    return reports;
  };

  expect(reportsOf(() => shared.enter(ROOM, tv))).toEqual([]);
  expect(reportsOf(() => shared.enter(ROOM, phone))).toEqual([[[ROOM, ['birch'], [], []]]]);
  expect(reportsOf(() => shared.enter(ROOM, laptop))).toEqual([]);
  const saysReady = [['birch', 1, 'ready']];
  expect(reportsOf(() => shared.setReady(ROOM, 'birch', false))).toEqual([[[ROOM, ['birch'], ['birch'], saysReady]]]);
  expect(reportsOf(() => shared.leave(ROOM, laptop))).toEqual([]);
  expect(reportsOf(shared.refresh)).toEqual([[[ROOM, ['birch'], ['birch'], saysReady]]]);
  expect(reportsOf(() => shared.leave(ROOM, phone))).toEqual([[[ROOM, [], ['birch'], saysReady]]]);
});

test('a report is of the room that changed alone, and a refresh of all rooms in messages that fit into a NOTIFY', () => {
  const reports: string[][][] = [];
  const shared = sharePresence(collecting(reports), () => {});
  const rooms = Array.from({ length: 1_000 }, (_, nth) => `draft:${nth}`);
  for (const room of rooms) shared.enter(room, socket(`a window on ${room}`, crypto.randomUUID()));
  expect(reports.map((report) => report.map(([room]) => room))).toEqual(rooms.map((room) => [room]));
  reports.length = 0;
  shared.refresh();
  expect(reports.flat().map(([room]) => room)).toEqual(rooms);
  expect(reports.length).toBeLessThan(20);
  for (const report of reports) expect(JSON.stringify(report).length).toBeLessThan(7_500);
});

test('that nobody is left in a room is reported again with the next refresh, because it may have been lost, and then no more', () => {
  const reports: unknown[] = [];
  const shared = sharePresence(collecting(reports), () => {});
  const phone = socket('phone', 'birch');
  shared.enter(ROOM, phone);
  shared.leave(ROOM, phone);
  const nobody = [[ROOM, [], [], []]];
  expect(reports.at(-1)).toEqual(nobody);
  reports.length = 0;
  shared.refresh();
  expect(reports).toEqual([nobody]);
  shared.refresh();
  expect(reports).toEqual([nobody]);
});
