// The observers: real clients of all servers, in one process. It reports when the last observer of a server has a pick.
import type { ClientToServer, ServerToClient } from '@houseboat/contract/rooms.ts';
import { io, type Socket } from 'socket.io-client';
import { now } from './clock.ts';

/** Sent to this process: seat further observers with a server. */
export type Seating = { url: string; cookies: string[]; room: string; version: number; count: number };
/** Sent by this process: that they are seated, and that the last observer of a server has the event of a version. */
export type Seated = { url: string; observers: number };
export type Heard = { url: string; version: number; at: number };

/** How many connect at a time. */
const BATCH = 50;

const observersOf = new Map<string, number>();
/** How many observers have an event, by server and version. */
const heard = new Map<string, number>();

function hear(url: string, version: number): void {
  const key = `${url} ${version}`;
  const count = (heard.get(key) ?? 0) + 1;
  if (count < (observersOf.get(url) ?? 0)) return void heard.set(key, count);
  process.send?.({ url, version, at: now() } satisfies Heard);
  heard.delete(key);
}

async function seat({ url, cookies, room, version }: Seating, number: number): Promise<void> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: cookies[number % cookies.length] ?? '' },
  });
  const fail = (reason: string) => {
    throw new Error(`Observer ${number} of ${url} was lost: ${reason}`);
  };
  socket.on('connect_error', ({ message }) => fail(message));
  socket.on('disconnect', fail);
  socket.on('room:event', (event) => {
    if (event.type === 'WeekPicked') hear(url, event.version);
  });
  const response = await socket.emitWithAck('room:join', { room, after: version });
  if (!response.ok) fail(response.message);
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
