import type { Session } from '@houseboat/contract/auth.ts';
import { get } from './api.ts';
import { type LinkState, useLink } from './link.ts';
import type { LiveSocket } from './room.ts';
import { signedIn, useSession } from './session.ts';

const refusedRetryMs = 3000;
const loadRetryMs = 3000;

let opening: Promise<LiveSocket> | undefined;
let wanted = false;

const link = (state: LinkState) => useLink.setState({ state });

/** Polling tells for itself whether the server is within reach. */
const notConnected = () => {
  if (useLink.getState().state !== 'polling') link('lost');
};

/** The page's one socket: made by the first call, connected by `connectLive`. */
export const liveSocket = (): Promise<LiveSocket> => {
  opening ??= open();
  return opening;
};

/** Connects, and stays connected until `disconnectLive`. */
export async function connectLive(): Promise<void> {
  wanted = true;
  const socket = await liveSocket();
  if (wanted) socket.connect();
}

/** Disconnects for good: whoever signed out hears nothing more. */
export async function disconnectLive(): Promise<void> {
  wanted = false;
  link('connecting');
  if (opening) (await opening).disconnect();
}

/** Socket.IO's client, which only a signed-in page needs. */
async function loadClient() {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch {
      notConnected();
      await new Promise((resolve) => setTimeout(resolve, loadRetryMs));
    }
  }
}

async function open(): Promise<LiveSocket> {
  const { io } = await loadClient();
  const socket: LiveSocket = io({
    autoConnect: false,
    reconnectionDelay: 250,
    reconnectionDelayMax: 3000,
    timeout: 5000,
  });
  socket.on('connect', () => link('live'));
  socket.on('disconnect', (reason) => {
    if (!wanted) return;
    link('lost');
    if (reason === 'io server disconnect') void reconnectIfSignedIn(socket);
  });
  socket.on('connect_error', () => {
    if (!wanted) return;
    notConnected();
    // A handshake that was refused is not tried again by itself; a network that is away is.
    if (!socket.active) setTimeout(() => void reconnectIfSignedIn(socket), refusedRetryMs);
  });
  window.addEventListener('offline', () => {
    if (!wanted) return;
    link('lost');
    // Without this the loss would show only once a ping has gone unanswered.
    socket.io.engine?.close();
  });
  window.addEventListener('online', () => {
    // Afresh, so that no waiting time from earlier attempts is left to sit out.
    if (wanted) socket.disconnect().connect();
  });
  return socket;
}

/** The server cut this socket: because the session ended, or because it is going down. Only the first is an end. */
async function reconnectIfSignedIn(socket: LiveSocket): Promise<void> {
  try {
    const { family, display } = await get<Session>('/api/auth/family/session');
    if (wanted) signedIn(family, display);
  } catch {
    // A 401 has signed the page out by now; anything else is a server that is away.
  }
  if (wanted && useSession.getState().status === 'in') socket.connect();
}
