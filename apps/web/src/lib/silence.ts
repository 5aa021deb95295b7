import type { LiveSocket } from './room.ts';
import { deviceNow, serverNow } from './server-clock.ts';

/** After how long without a word from the server a connection is dead. The server sends a ping, and a head, every five seconds. */
export const SILENCE_MS = 12_000;
const CHECK_MS = 250;

/** A moment by the page's clock, which may stand still while a computer sleeps, by the device's, which may be set, and by the server's. */
const moment = () => ({ monotonic: performance.now(), wall: deviceNow(), server: serverNow() });

/**
 * Calls `onSilent` when the server has sent nothing for too long on a connection that seems to be open.
 *
 * @returns a function that returns when the server was last heard, in epoch milliseconds
 */
export function watchSilence({ io: manager }: Pick<LiveSocket, 'io'>, onSilent: () => void): () => number {
  let heard = { monotonic: 0, wall: 0, server: 0 };
  let isOpen = false;
  const hear = () => {
    heard = moment();
  };
  manager.on('open', () => {
    isOpen = true;
    hear();
  });
  manager.on('ping', hear);
  manager.on('packet', hear);
  manager.on('close', () => {
    isOpen = false;
  });
  const check = () => {
    const now = moment();
    const silence = Math.max(now.monotonic - heard.monotonic, now.wall - heard.wall);
    if (isOpen && silence >= SILENCE_MS) onSilent();
  };
  setInterval(check, CHECK_MS);
  // The browser throttles the timers of hidden pages.
  document.addEventListener('visibilitychange', check);
  return () => heard.server;
}
