import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { APPENDS } from './event-log.ts';

const RECONNECT_MS = 1_000;

/**
 * While an app listens, calls `onAppend` after every commit of an append that notifies, by any server. PostgreSQL sends the notification with
 * the commit, so it arrives even when the server that committed is killed at once. Each new connection calls `onAppend` too, because the one
 * before may have missed a notification.
 */
export function listenToAppends(app: FastifyInstance, pool: Pool, onAppend: () => void): void {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    try {
      const connected = await pool.connect();
      if (isClosed) return connected.release();
      client = connected.on('notification', onAppend).on('error', warn).once('end', reconnect);
      await connected.query(`listen ${APPENDS}`);
      onAppend();
    } catch (err) {
      warn(err);
      reconnect();
    }
  }

  function warn(err: unknown): void {
    app.log.warn({ err }, 'cannot listen to appends');
  }

  function reconnect(): void {
    release();
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(listen, RECONNECT_MS);
  }

  function release(): void {
    client?.off('notification', onAppend).off('end', reconnect);
    // Destroyed rather than returned to the pool: it still listens.
    client?.release(true);
    client = undefined;
  }

  app.addHook('onListen', async () => void listen());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    release();
  });
}
