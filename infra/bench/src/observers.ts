// The observers: real clients of all servers, in one process. It reports when the last observer of a server has a pick, and when all of them have moved
// from a server that died to the next.
import type { ClientToServer, ServerToClient } from '@houseboat/contract/rooms.ts';
import { io, type Socket } from 'socket.io-client';
import { now } from './clock.ts';

/** Sent to this process: seat further observers with a server. */
export type Seating = {
  url: string;
  cookies: string[];
  room: string;
  version: number;
  count: number;
  nextUrl: string | undefined;
};
/** Sent by this process: that they are seated, and that the last observer of a server has the event of a version. */
export type Seated = { url: string; observers: number };
export type Heard = { url: string; version: number; at: number };
/** Sent by this process: that all observers of a server that died have joined with this one, and how many attempts failed until then. */
export type Moved = { url: string; at: number; failed: number };

/** How many connect at a time. */
const BATCH = 50;

const observersOf = new Map<string, number>();
/** How many observers have an event, by server and version. */
const heard = new Map<string, number>();

/** The observers that have joined with the next server, and how many connections to it failed or were lost again. */
const moved = new Set<number>();
let failed = 0;

function hear(url: string, version: number): void {
  const observers = observersOf.get(url);
  // While they move, nobody waits for all of them.
  if (observers === undefined) return;
  const key = `${url} ${version}`;
  const count = (heard.get(key) ?? 0) + 1;
  if (count < observers) return void heard.set(key, count);
  process.send?.({ url, version, at: now() } satisfies Heard);
  heard.delete(key);
}

function arrive(from: string, to: string, number: number): void {
  moved.add(number);
  if (moved.size < (observersOf.get(from) ?? 0)) return;
  observersOf.set(to, moved.size);
  process.send?.({ url: to, at: now(), failed } satisfies Moved);
}

async function seat({ url, cookies, room, version, nextUrl }: Seating, number: number): Promise<void> {
  let [currentUrl, head] = [url, version];
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: nextUrl !== undefined,
    // As the app's pages have them.
    reconnectionDelay: 250,
    reconnectionDelayMax: 3000,
    timeout: 5000,
    extraHeaders: { cookie: cookies[number % cookies.length] ?? '' },
  });
  const fail = (reason: string): never => {
    throw new Error(`Observer ${number} of ${currentUrl} was lost: ${reason}`);
  };
  /** Joins as soon as it is connected. Returns whether it has, or the connection was lost before. */
  const join = async (): Promise<boolean> => {
    const response = await socket.emitWithAck('room:join', { room, after: head }).catch(() => undefined);
    if (!response) return false;
    if (!response.ok) return fail(response.message);
    head = response.version;
    return true;
  };
  const move = async (to: string) => {
    // As if a proxy did, which knows of another server.
    Object.assign(socket.io, { uri: to });
    if (currentUrl === to) failed += 1;
    moved.delete(number);
    currentUrl = to;
    if (await join()) arrive(url, to, number);
  };
  socket.on('connect_error', ({ message }) => {
    if (!nextUrl || !socket.active) fail(message);
    failed += 1;
  });
  socket.on('disconnect', (reason) => {
    if (!nextUrl || observersOf.has(nextUrl)) return fail(reason);
    void move(nextUrl);
  });
  socket.on('room:event', (event) => {
    head = event.version;
    if (event.type === 'WeekPicked') hear(currentUrl, event.version);
  });
  await join();
}

process.on('message', async (seating: Seating) => {
  const { url, count } = seating;
  const before = observersOf.get(url) ?? 0;
  for (let seated = 0; seated < count; seated += BATCH)
    await Promise.all(
      Array.from({ length: Math.min(BATCH, count - seated) }, (_, index) => seat(seating, before + seated + index)),
    );
  observersOf.set(url, before + count);
  process.send?.({ url, observers: before + count } satisfies Seated);
});
