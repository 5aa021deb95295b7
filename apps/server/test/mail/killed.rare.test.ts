import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { advanceTime, mailRows, openOutbox } from '../support/mail-outbox.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/wait.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

test.each([
  ['before', 1],
  ['after', 2],
])('a mail whose server was killed %s delivering it is sent again under the same Message-ID', async (when, copies) => {
  const database = await createDatabase();
  const program = join(import.meta.dirname, '../support/outbox-to-kill.ts');
  const killed = spawn(process.execPath, [program, database, server.url, when], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');

  const db = await openPostgres(database, entities);
  const { outbox, log } = openOutbox(db, { server });
  const [queued] = await mailRows(db);
  expect(queued).toMatchObject({ tries: 1, outcome: null });
  // Other servers wait until the lease of the killed one expires.
  expect(queued?.due_in).toBeGreaterThan(200);
  outbox.wake();
  await advanceTime(db, '5 minutes');
  outbox.wake();
  await until(async () => (await mailRows(db))[0]?.outcome === 'sent');
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual(Array(copies).fill(queued?.message_id));
  expect(log()).toMatchObject([{ tries: 2, msg: 'a mail was sent' }]);
  await outbox.close();
  await db.close();
});
