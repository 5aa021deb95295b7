import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A WebSocket that can send what a Socket.IO client never would. */
export type RawSocket = { ws: WebSocket; heard: string[] };

const raws: WebSocket[] = [];

/** Opens a WebSocket, and signs in if there is a cookie. Rejects if the server refuses it. */
export async function connectRaw(
  address: string,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
  });
  raws.push(ws);
  const heard: string[] = [];
  const received = (start: string) =>
    new Promise<void>((resolve) => ws.on('message', (said) => String(said).startsWith(start) && resolve()));
  const isOpen = received('0{');
  ws.on('message', (said) => heard.push(String(said))).on('error', () => {});
  await once(ws, 'open');
  await isOpen;
  if (cookie !== undefined) {
    const isSignedIn = received('40');
    ws.send('40');
    await isSignedIn;
  }
  return { ws, heard };
}

/** Terminates the sockets that a test has left open. */
export function endRaws(): void {
  for (const ws of raws.splice(0)) ws.terminate();
}
