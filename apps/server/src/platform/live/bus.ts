import type { ServerOptions } from 'socket.io';

/**
 * How servers that share a database reach each other. It guarantees nothing about delivery; the versions do. `close` releases what its adapter
 * leaves open when that is closed.
 */
export type Bus = { adapter: NonNullable<ServerOptions['adapter']>; close: () => void } & (
  | { kind: 'postgres' }
  | { kind: 'redis'; isConnected: () => boolean }
);
