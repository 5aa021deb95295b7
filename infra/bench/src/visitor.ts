import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@houseboat/contract/rooms.ts';
import { io, type Socket } from 'socket.io-client';

const STAY_MS = 600;

/** A visitor who repeatedly connects, follows all rooms and disconnects, until a time of `performance.now()`. Returns how often. */
export async function visit(url: string, cookie: string, rooms: string[], until: number): Promise<number> {
  let visits = 0;
  for (; performance.now() < until; visits++) {
    const socket: Socket<ServerToClient, ClientToServer> = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie },
    });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    for (const room of rooms) {
      const response = await socket.emitWithAck('room:join', { room, after: 0 });
      if (!response.ok) throw new Error(response.message);
    }
    await sleep(Math.random() * STAY_MS);
    // Some close the connection properly, others drop it.
    if (Math.random() < 0.5) for (const room of rooms) await socket.emitWithAck('room:leave', { room });
    socket.disconnect();
  }
  return visits;
}
