import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { createDatabase } from '../support/database.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';
import { until } from '../support/wait.ts';
import { ana, signatureURL } from '../support/waivers.ts';

const { folder, serve, clear } = makeRunner();
afterAll(clear);

async function family(address: string) {
  const cookie = await loggedIn(address, 'alder', 'houseboat');
  const post = (path: string, type: string, body: string | Buffer<ArrayBuffer>) =>
    fetch(address + path, { method: 'POST', headers: { cookie, 'content-type': type }, body });
  return {
    get: (path: string) => fetch(address + path, { headers: { cookie } }),
    send: async (path: string, body: object): Promise<Waiver> =>
      (await (await post(path, 'application/json', JSON.stringify(body))).json()) as Waiver,
    patch: (path: string, body: object) =>
      fetch(address + path, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    delete: (path: string) => fetch(address + path, { method: 'DELETE', headers: { cookie } }),
    verify: async (pdf: Buffer<ArrayBuffer>) => (await post('/api/waivers/verify', 'application/pdf', pdf)).json(),
  };
}

/** The mails that were written to files, oldest first. */
const written = (): Promise<Email[]> => {
  const outbox = join(folder, 'data/outbox');
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(outbox, file)))));
};

/** Makes the mails that the killed server was sending due now; their leases last for minutes. */
async function endLeases(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update mails set due_at = now()');
  await client.end();
}

/** What the killed server had confirmed. */
let made: Waiver;
let signed: Waiver;
let wrong: Waiver;
let gone: Waiver;
/** The next server, and a family at it. */
let address: string;
let after: Awaited<ReturnType<typeof family>>;

beforeAll(async () => {
  const env = { DATABASE_URL: await createDatabase(), SESSION_SECRET: testSecret };
  const server = await serve(env);
  const before = await family(server.address);
  made = await before.send('/api/waivers', ana);
  wrong = await before.send('/api/waivers', { ...ana, guestName: 'Ann', guestEmail: 'wrong@example.org' });
  gone = await before.send('/api/waivers', { ...ana, guestEmail: 'gone@example.org' });
  const changes = [
    before.send(`/api/waivers/${made.id}/sign`, { signatureURL }),
    before.patch(`/api/waivers/${wrong.id}`, { guestName: 'Anna', guestEmail: 'right@example.org' }),
    before.delete(`/api/waivers/${gone.id}`),
  ] as const;
  const [signature, ...changed] = await Promise.all(changes);
  server.child.kill('SIGKILL');
  await server.ended;
  signed = signature;
  expect(signed.status).toBe('signed');
  expect(changed.map(({ status }) => status)).toEqual([200, 204]);
  await endLeases(env.DATABASE_URL);
  ({ address } = await serve(env));
  after = await family(address);
});

test('a confirmed signature survives a killed server, and its record is still mailed', async () => {
  const stored = (await (await after.get('/api/waivers')).json()) as Waiver[];
  const found = stored.find(({ id }) => id === made.id);
  expect(found).toMatchObject({ status: 'signed', signedAt: signed.signedAt });
  const pdf = Buffer.from(await (await after.get(`/api/waivers/${made.id}/document`)).arrayBuffer());
  expect(await after.verify(pdf)).toMatchObject({ genuine: true, waiver: { id: made.id } });
  const copy = await until(async () =>
    (await written()).find(({ subject }) => subject?.startsWith('Your signed waiver')),
  );
  expect(Buffer.from(copy.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
});

test('a confirmed correction and a confirmed deletion survive a killed server, and only the corrected link is mailed', async () => {
  const mailTo = async (address: string) =>
    (await written()).find(({ to }) => to?.some((recipient) => recipient.address === address));
  const tokenIn = ({ text }: Email) => /\/sign\/([\w-]+)/.exec(text ?? '')?.[1];
  const opened = async (mail: Email) => (await fetch(`${address}/api/sign/${tokenIn(mail)}`)).status;
  const invitation = await until(() => mailTo('right@example.org'));
  expect(await opened(invitation)).toBe(200);
  // These may have been mailed before the changes.
  for (const old of [await mailTo('wrong@example.org'), await mailTo('gone@example.org')])
    if (old) expect(await opened(old)).toBe(404);
  const stored = (await (await after.get('/api/waivers')).json()) as Waiver[];
  expect(stored.find(({ id }) => id === wrong.id)).toMatchObject({ guestName: 'Anna', revision: 2 });
  expect(stored.map(({ id }) => id)).not.toContain(gone.id);
});
