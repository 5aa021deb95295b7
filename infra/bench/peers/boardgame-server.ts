// The draft as a game of boardgame.io, stored by bgio-postgres. One process, started by bench-peers.ts.
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';

// Neither package can be imported as an ES module by name.
const require = createRequire(import.meta.url);
const { Server }: typeof import('boardgame.io/server') = require('boardgame.io/server');
const { PostgresStore }: typeof import('bgio-postgres') = require('bgio-postgres');

type Draft = { weeks: (string | null)[]; picks: number };

const FAMILIES = 7;
const WEEKS = 21;

const game: Game<Draft> = {
  name: 'draft',
  setup: () => ({ weeks: Array<string | null>(WEEKS).fill(null), picks: 0 }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      // The snake order.
      next: ({ G }) => {
        const at = G.picks % FAMILIES;
        return Math.floor(G.picks / FAMILIES) % 2 ? FAMILIES - 1 - at : at;
      },
    },
  },
  moves: {
    pick: ({ G, playerID }, week: number) => {
      if (G.weeks[week] !== null) return 'INVALID_MOVE';
      G.weeks[week] = playerID;
      G.picks += 1;
    },
  },
};

const store = new PostgresStore(process.env.DATABASE_URL ?? '', { logging: false, pool: { min: 2, max: 10 } });
const server = Server({ games: [game], db: store, origins: [/.*/] });
const { appServer } = await server.run(0);
const address = appServer.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
