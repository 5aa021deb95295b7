import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { openDatabase } from '../../src/database.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
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

/** Makes the mails that a killed server was sending due now; their leases last for minutes. */
async function endLeases(): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') }, () => {});
  await db.em().execute('update mails set due_at = now()');
  await db.close();
}

test('a confirmed signature survives a killed server, and its record is still mailed', async () => {
  const server = await serve();
  const before = await family(server.address);
  const made = await before.send('/api/waivers', ana);
  const signed = await before.send(`/api/waivers/${made.id}/sign`, { signatureURL });
  server.child.kill('SIGKILL');
  await server.ended;
  expect(signed.status).toBe('signed');
  await endLeases();

  const next = await serve();
  const after = await family(next.address);
  const [stored] = (await (await after.get('/api/waivers')).json()) as Waiver[];
  expect(stored).toMatchObject({ id: made.id, status: 'signed', signedAt: signed.signedAt });
  const pdf = Buffer.from(await (await after.get(`/api/waivers/${made.id}/document`)).arrayBuffer());
  expect(await after.verify(pdf)).toMatchObject({ genuine: true, waiver: { id: made.id } });
  const copy = await until(async () =>
    (await written()).find(({ subject }) => subject?.startsWith('Your signed waiver')),
  );
  expect(Buffer.from(copy.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
  next.child.kill('SIGKILL');
  await next.ended;
});

test('a confirmed correction and a confirmed deletion survive a killed server, and only the corrected link is mailed', async () => {
  const server = await serve();
  const before = await family(server.address);
  const wrong = await before.send('/api/waivers', { ...ana, guestName: 'Ann', guestEmail: 'wrong@example.org' });
  const gone = await before.send('/api/waivers', { ...ana, guestEmail: 'gone@example.org' });
  const changed = await Promise.all([
    before.patch(`/api/waivers/${wrong.id}`, { guestName: 'Anna', guestEmail: 'right@example.org' }),
    before.delete(`/api/waivers/${gone.id}`),
  ]);
  server.child.kill('SIGKILL');
  await server.ended;
  expect(changed.map(({ status }) => status)).toEqual([200, 204]);
  await endLeases();

  const next = await serve();
  const mailTo = async (address: string) =>
    (await written()).find(({ to }) => to?.some((recipient) => recipient.address === address));
  const tokenIn = ({ text }: Email) => /\/sign\/([\w-]+)/.exec(text ?? '')?.[1];
  const opened = async (mail: Email) => (await fetch(`${next.address}/api/sign/${tokenIn(mail)}`)).status;
  const invitation = await until(() => mailTo('right@example.org'));
  expect(await opened(invitation)).toBe(200);
  // These may have been mailed before the changes.
  for (const old of [await mailTo('wrong@example.org'), await mailTo('gone@example.org')])
    if (old) expect(await opened(old)).toBe(404);
  const after = await family(next.address);
  const stored = (await (await after.get('/api/waivers')).json()) as Waiver[];
  expect(stored.find(({ id }) => id === wrong.id)).toMatchObject({ guestName: 'Anna', revision: 2 });
  expect(stored.map(({ id }) => id)).not.toContain(gone.id);
  next.child.kill('SIGKILL');
  await next.ended;
});
