import { setTimeout as wait } from 'node:timers/promises';
import type { Boat } from '@houseboat/contract/boat.ts';
import type { DocumentData } from '@houseboat/contract/document-data.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadSession } from './platform/sessions/guard.ts';

/** How long a document waits for the database. Without its data, the page asks for it. */
const MAX_WAIT_MS = 1000;

const unknown: DocumentData = { session: null };

/** Returns the function that reads what a document brings to a browser with a session. */
export const documentData =
  (parts: { readSession: ReadSession; readBoat: () => Promise<Boat>; log: FastifyBaseLogger }) =>
  async (cookieHeader: string | undefined): Promise<DocumentData> => {
    const read = async (): Promise<DocumentData> => {
      const [session, boat] = await Promise.all([parts.readSession(cookieHeader), parts.readBoat()]);
      return { session, boat };
    };
    const waiting = new AbortController();
    try {
      return await Promise.race([read(), wait(MAX_WAIT_MS, unknown, { signal: waiting.signal })]);
    } catch (err) {
      parts.log.warn({ err }, 'a document goes without its session');
      return unknown;
    } finally {
      waiting.abort();
    }
  };
