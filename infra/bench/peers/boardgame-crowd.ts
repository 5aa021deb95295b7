// Observers of a boardgame.io match: sockets that speak its protocol, without the rest of its client. One process, started by bench-peers.ts.
import { io, type Socket } from 'socket.io-client';
import { serveCrowd } from './crowd-of-peer.ts';

const FAMILIES = 7;
const observers: Socket[] = [];
let match = crypto.randomUUID();

/** The first seven are players, the others spectators. */
const playerOf = (index: number) => (index < FAMILIES ? String(index) : null);
/** Joins the match. The first one creates it. */
const sync = (socket: Socket, index: number) =>
  new Promise<void>((resolve) => {
    socket.once('sync', () => resolve());
    socket.emit('sync', match, playerOf(index), undefined, FAMILIES);
  });

serveCrowd({
  seat: async (count, hear) => {
    for (let seated = 0; seated < count; seated++) {
      const socket = io(`${process.env.URL}/draft`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      socket.on('update', (matchID: string) => {
        if (matchID === match) hear();
      });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      await sync(socket, observers.push(socket) - 1);
    }
  },
  draft: async () => {
    match = crypto.randomUUID();
    for (const [index, socket] of observers.entries()) await sync(socket, index);
  },
  pick: (turn) => {
    const at = turn % FAMILIES;
    const player = Math.floor(turn / FAMILIES) % 2 ? FAMILIES - 1 - at : at;
    const action = { type: 'MAKE_MOVE', payload: { type: 'pick', args: [turn], playerID: String(player) } };
    // Each pick is a step of the match's state and names the previous one.
    observers[player]?.emit('update', action, turn, match, String(player));
  },
});
