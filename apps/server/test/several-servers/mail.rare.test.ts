import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { boatFile } from '../support/boat.ts';
import { createDatabase } from '../support/database.ts';
import { from, mailRows, openOutbox, testMessage } from '../support/mail-outbox.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type NetworkProxy, startProxy } from '../support/network-proxy.ts';
import { barrier, until } from '../support/wait.ts';

let db: Database;
let proxy: NetworkProxy;
let behindProxy: Database;
let server: MailServer;

beforeAll(async () => {
  const url = new URL(await createDatabase());
  db = await openPostgres(url.href, entities);
  await prepareDatabase(db, () => boatFile);
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  behindProxy = await openPostgres(url.href, entities);
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await db.em().execute('delete from mails');
});
afterAll(async () => {
  await behindProxy.close();
  await proxy.disconnect();
  await db.close();
});

const allSent = async () => (await mailRows(db)).every(({ outcome }) => outcome === 'sent');

test('servers that share a database send each mail once', async () => {
  const send = deliverBySmtp({ url: server.url, from: () => from });
  const bothHaveSome = barrier(2);
  const outboxes = [db, behindProxy].map((on) => {
    let mayBegin: Promise<void> | undefined;
    return openOutbox(on, {
      deliver: async (mail, signal) => {
        mayBegin ??= bothHaveSome();
        await mayBegin;
        return send(mail, signal);
      },
    });
  });
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await outboxes[0]?.queue(...numbers);
  for (const { outbox } of outboxes) outbox.wake();
  await until(allSent);
  expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual(
    numbers.map((n) => testMessage(n).subject).sort(),
  );
  for (const { log } of outboxes) expect(log().length).toBeGreaterThan(0);
  expect((await mailRows(db)).every(({ tries }) => tries === 1)).toBe(true);
  for (const { outbox } of outboxes) await outbox.close();
});

test('a mail that another server is claiming does not delay the others', async () => {
  const { outbox, queue } = openOutbox(behindProxy, { server });
  await queue(1, 2, 3);
  await db.em().transactional(async (em) => {
    await em.execute('select 1 from mails where number = 1 for update');
    outbox.wake();
    await until(() => server.received.length === 2);
  });
  outbox.wake();
  await until(allSent);
  expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
  await outbox.close();
});

test('a mail that is sent while the database is unavailable is recorded later, and not sent again', async () => {
  const deliver = deliverBySmtp({ url: server.url, from: () => from });
  const { outbox, queue, log } = openOutbox(behindProxy, {
    deliver: async (mail, signal) => {
      const delivery = await deliver(mail, signal);
      await proxy.disconnect();
      return delivery;
    },
    onSettled: async (_mail, _outcome, settle) => {
      await behindProxy.em().transactional(settle);
    },
  });
  await queue(1);
  outbox.wake();
  await until(() => log().some(({ msg }) => msg === 'could not record how a mail ended; will retry'));
  expect(await mailRows(db)).toMatchObject([{ tries: 1, outcome: null }]);
  await proxy.reconnect();
  await until(allSent);
  expect(server.received).toHaveLength(1);
  await outbox.close();
});

test('the outbox retries when the database was unavailable', async () => {
  const { outbox, queue, log } = openOutbox(behindProxy, { server });
  await queue(1);
  await proxy.disconnect();
  outbox.wake();
  await until(() => log().some(({ msg }) => msg === 'could not poll the outbox'));
  await proxy.reconnect();
  outbox.wake();
  await until(allSent);
  await outbox.close();
});
