import type { Waiver } from '@houseboat/contract/waivers.ts';
import type { InjectOptions } from 'fastify';
import type { Database } from '../../src/db/database.ts';
import { statement } from '../../src/db/statement.ts';
import { readStream } from '../../src/event-log/event-log.ts';
import { SignedLinks } from '../../src/features/waivers/signed-links.ts';
import { Browser, type TestServer, testSecret } from './server.ts';
import { dataUrl, signed } from './waiver-drawings.ts';

/** Where the servers of these tests say they are: the mailed links begin with it. */
export const SITE = 'https://boat.test';
export const ana = { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' };
export const signatureURL = dataUrl(await signed().png().toBuffer());

export const waiverPath = ({ id }: { id: string }, rest = '') => `/api/waivers/${id}${rest}`;

export async function makeWaiver(who: Browser, fields: object = {}): Promise<Waiver> {
  const response = await who.post('/api/waivers', { ...ana, ...fields });
  if (response.statusCode !== 201) throw new Error(`A waiver was not taken: ${response.body}`);
  return response.json();
}

export const listWaivers = async (who: Browser): Promise<Waiver[]> => (await who.get('/api/waivers')).json();

export async function readWaiver(who: Browser, { id }: { id: string }): Promise<Waiver> {
  const found = (await listWaivers(who)).find((waiver) => waiver.id === id);
  if (!found) throw new Error(`The waiver ${id} is not listed.`);
  return found;
}

/** A family has a guest sign on its screen. */
export const signOnScreen = (who: Browser, waiver: { id: string }, fields: object = {}) =>
  who.post(waiverPath(waiver, '/sign'), { signatureURL, ...fields });

export async function signedWaiver(who: Browser, fields: object = {}): Promise<Waiver> {
  const response = await signOnScreen(who, await makeWaiver(who, fields));
  if (response.statusCode !== 200) throw new Error(`A waiver was not signed: ${response.body}`);
  return response.json();
}

const links = new SignedLinks(testSecret);

/** The token of the first link to a waiver, or of a later one. */
export const tokenOf = ({ id }: { id: string }, linkNumber = 1): string => links.tokenFor({ id, linkNumber });

let guests = 0;

/** A guest's browser, which holds nothing but a link. Each guest is at an address of their own, unless told. */
export function guestOf({ app }: Pick<TestServer, 'app'>, token: string, at?: string) {
  guests += 1;
  const remoteAddress = at ?? `10.8.${guests >> 8}.${guests & 255}`;
  const browser = new Browser(app);
  const call = (method: 'GET' | 'POST', rest: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) =>
    browser.call(method, `/api/sign/${token}${rest}`, { remoteAddress, ...options });
  return {
    address: remoteAddress,
    read: () => call('GET', ''),
    view: () => call('POST', '/viewed', { headers: { 'user-agent': 'Guests/2.0' } }),
    sign: (fields: object = {}) =>
      call('POST', '', {
        payload: { signatureURL, fullName: 'Ana María Ruiz', consent: true, ...fields },
        headers: { 'user-agent': 'Guests/2.0' },
      }),
  };
}

/** A mail server that is away: mails stay queued. */
export const noMail = async (): Promise<never> => {
  throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
};

const audit = statement(
  'test-waiver-audit',
  'select what, at, address, browser from waiver_audit where waiver_id = $1 order by nr',
);

/** What is on record of a waiver's way. */
export const auditOf = (db: Database, { id }: { id: string }) =>
  db.run<{ what: string; at: unknown; address: string | null; browser: string | null }>(audit, [id]);

const over = statement('test-waiver-over', `update waivers set expires_at = now() where id = any($1::uuid[])`);

/** Lets the time of waivers run out, as far as the database can tell. */
export const letRunOut = (db: Database, ...waivers: { id: string }[]) => db.run(over, [waivers.map(({ id }) => id)]);

/** What the log says of one waiver, oldest first, once its versions have been seen to have no gaps. */
export async function loggedOf(db: Database, { id }: { id: string }) {
  const events = (await readStream(db, 'waivers', 0))?.events ?? [];
  const gap = events.findIndex(({ version }, index) => version !== index + 1);
  if (gap >= 0) throw new Error(`The log of the waivers has a gap at ${gap + 1}.`);
  return events.filter(({ data }) => data.waiverId === id);
}
