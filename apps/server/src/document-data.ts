import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentData } from '@houseboat/contract/document-data.ts';
import type { Platform, Started } from './platform/module.ts';

/** How long a document waits for the database. Without its data, the page asks for it. */
const MAX_WAIT_MS = 1000;

const unknown: DocumentData = { session: null };

/** Returns the function that reads what a document brings to a browser with a session. */
export const documentData =
  ({ readSession, log }: Platform, modules: readonly Started[]) =>
  async (cookieHeader: string | undefined): Promise<DocumentData> => {
    const read = async (): Promise<DocumentData> => {
      const [session, ...parts] = await Promise.all([
        readSession(cookieHeader),
        ...modules.map(({ readForDocument }) => readForDocument?.()),
      ]);
      const data: DocumentData = { session };
      for (const part of parts) Object.assign(data, part);
      return data;
    };
    const waiting = new AbortController();
    try {
      return await Promise.race([read(), wait(MAX_WAIT_MS, unknown, { signal: waiting.signal })]);
    } catch (err) {
      log.warn({ err }, 'a document goes without its session');
      return unknown;
    } finally {
      waiting.abort();
    }
  };
