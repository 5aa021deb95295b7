import { type LinkState, useLink } from './link.ts';
import { useReloadOffer } from './reload-offer.ts';
import type { LiveSocket } from './room.ts';
import { checkSession } from './session-check.ts';
import { SILENCE_MS, watchSilence } from './silence.ts';
import { leaveDeadConnections } from './waiting-requests.ts';

const REFUSED_RETRY_MS = 3000;
const LOAD_RETRY_MS = 3000;

let opening: Promise<LiveSocket> | undefined;
let wanted = false;

const link = (state: LinkState) => useLink.setState({ state });

/** When the socket last heard from the server, in epoch milliseconds. */
let heardAt = () => 0;

const linkLost = () => useLink.setState((before) => ({ state: 'lost', heardAt: Math.max(before.heardAt, heardAt()) }));

/** While polling, the polls themselves show whether the server can be reached. */
const connectionLost = () => {
  if (useLink.getState().state !== 'polling') linkLost();
};

/** Returns the page's one socket, which the first call creates and `connectLive` connects. */
export const liveSocket = (): Promise<LiveSocket> => {
  opening ??= open();
  return opening;
};

/** Connects and reconnects until `disconnectLive`. */
export async function connectLive(): Promise<void> {
  wanted = true;
  const socket = await liveSocket();
  if (wanted) socket.connect();
}

/** Disconnects and does not reconnect. */
export async function disconnectLive(): Promise<void> {
  wanted = false;
  link('connecting');
  if (opening) (await opening).disconnect();
}

/** Loads Socket.IO's client, which only a signed-in page needs, once it shows. */
async function loadClient() {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch {
      connectionLost();
      // The polls reach the server, so the network is not what fails.
      if (useLink.getState().state === 'polling') useReloadOffer.setState({ isPartMissing: true });
      await new Promise((resolve) => setTimeout(resolve, LOAD_RETRY_MS));
    }
  }
}

/** A WebSocket opens a connection of its own, while polling may wait on one of the browser's that is dead. */
const webSocketFirst = ['websocket', 'polling'];
const pollingFirst = ['polling', 'websocket'];

async function open(): Promise<LiveSocket> {
  const { io } = await loadClient();
  const socket: LiveSocket = io({
    autoConnect: false,
    reconnectionDelay: 250,
    reconnectionDelayMax: 3000,
    timeout: 5000,
    // Otherwise a poll on a dead connection would occupy it for minutes, and a browser has few.
    requestTimeout: SILENCE_MS,
  });
  const beginWith = (transports: string[]) => Object.assign(socket.io.opts, { transports });
  let isSilent = false;
  const leaveSilence = () => {
    isSilent = true;
    linkLost();
    leaveDeadConnections();
    beginWith(webSocketFirst);
  };
  heardAt = watchSilence(socket, () => {
    if (!wanted) return;
    leaveSilence();
    // Closes a connection that nothing else would close, and does not wait for the other side.
    socket.disconnect().connect();
  });
  let hasOpened = false;
  socket.io.on('open', () => {
    hasOpened = true;
  });
  let hasConnected = false;
  socket.on('connect', async () => {
    const { id } = socket;
    isSilent = false;
    beginWith(pollingFirst);
    // What waits for the link is sent as soon as it is live, and must not go out as another family's.
    const isOurs = !hasConnected || (await checkSession());
    hasConnected = true;
    const isSameConnection = socket.id === id;
    if (isOurs && wanted && isSameConnection) link('live');
  });
  socket.on('disconnect', (reason) => {
    if (!wanted) return;
    // Socket.IO waits for pings alone. Its own limit may come first, when the last one was long before the last word.
    if (reason === 'ping timeout') leaveSilence();
    else linkLost();
    if (reason === 'io server disconnect') void reconnectIfSignedIn(socket);
  });
  socket.on('connect_error', () => {
    if (!wanted) return;
    connectionLost();
    // By the way that has not just failed: a network may block WebSockets, or be dead for some time. A connection that opens and then fails may
    // reach another server with each request, which a WebSocket does not.
    const byWebSocket = socket.io.opts.transports === webSocketFirst;
    if (isSilent || hasOpened || byWebSocket) beginWith(byWebSocket ? pollingFirst : webSocketFirst);
    hasOpened = false;
    // Socket.IO retries when the network fails, but not when the handshake was refused.
    if (!socket.active) setTimeout(() => void reconnectIfSignedIn(socket), REFUSED_RETRY_MS);
  });
  window.addEventListener('offline', () => {
    if (!wanted) return;
    linkLost();
    // Otherwise the loss would show only after a missed ping.
    socket.io.engine?.close();
  });
  window.addEventListener('online', () => {
    // Starting over skips the delay left from earlier attempts.
    if (wanted) socket.disconnect().connect();
  });
  return socket;
}

/** Reconnects after the server disconnected the socket, unless the session has ended. The server may just be stopping. */
async function reconnectIfSignedIn(socket: LiveSocket): Promise<void> {
  if ((await checkSession()) && wanted) socket.connect();
}
