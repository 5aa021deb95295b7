import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { boatFile } from './boat.ts';
import { openTestDatabase } from './database.ts';
import { advanceTime, mailRows, type OutboxOptions, openOutbox } from './mail-outbox.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Gives the tests of a file a database, a new mail server for each test, and outboxes that are closed after their test. */
export function useOutboxes() {
  let db: Database;
  let server: MailServer;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await prepareDatabase(db, () => boatFile);
  });
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await server.close();
    await db.em().execute('delete from mails');
  });
  afterAll(() => db.close());
  const outcomes = async () => (await mailRows(db)).map(({ outcome }) => outcome);
  return {
    db: () => db,
    server: () => server,
    open: (options: Omit<OutboxOptions, 'server'> = {}) => {
      const opened = openOutbox(db, { server, ...options });
      closing.push(opened.outbox.close);
      return opened;
    },
    rows: () => mailRows(db),
    outcomes,
    allSettled: async () => (await outcomes()).every((outcome) => outcome !== null),
    advanceTime: (interval: string) => advanceTime(db, interval),
  };
}
