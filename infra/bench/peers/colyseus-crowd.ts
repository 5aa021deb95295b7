// Observers of a Colyseus room, by its own client. One process, started by bench-peers.ts.
import { Client, type Room } from '@colyseus/sdk';
import { serveCrowd } from './crowd-of-peer.ts';

const FAMILIES = 7;
const observers: Room[] = [];

serveCrowd({
  seat: async (count, hear) => {
    for (let seated = 0; seated < count; seated++) {
      const room = await new Client(process.env.URL ?? '').joinOrCreate('draft');
      room.onMessage('picked', hear);
      observers.push(room);
    }
  },
  draft: () =>
    new Promise((resolve) => {
      const [first] = observers;
      first?.onMessage('begun', () => resolve());
      first?.send('draft');
    }),
  pick: (turn) => {
    const at = turn % FAMILIES;
    observers[Math.floor(turn / FAMILIES) % 2 ? FAMILIES - 1 - at : at]?.send('pick', turn);
  },
});
