import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { APPENDS } from './event-log.ts';

const RECONNECT_MS = 1_000;

/**
 * While an app listens, calls `onAppend` after every commit to a stream that notifies, by any server. PostgreSQL sends the notification with the commit, so it
 * arrives even when the server that committed is killed at once. After each connection `onAppend` is called too, since one may be missed.
 */
export function listenToAppends(app: FastifyInstance, pool: Pool, onAppend: () => void): void {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    try {
      const connected = await pool.connect();
      if (isClosed) return connected.release();
      client = connected;
      connected.once('end', reconnect).on('notification', onAppend);
      await connected.query(`listen ${APPENDS}`);
      onAppend();
    } catch (err) {
      app.log.warn({ err }, 'could not listen to appends');
      reconnect();
    }
  }

  function release(): void {
    client?.removeAllListeners('end').removeAllListeners('notification');
    // Destroyed rather than returned to the pool: it still listens.
    client?.release(true);
    client = undefined;
  }

  function reconnect(): void {
    release();
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(listen, RECONNECT_MS);
  }

  app.addHook('onListen', async () => void listen());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    release();
  });
}
