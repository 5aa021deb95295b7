import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { SignedLinks } from '../../src/platform/mail/signed-links.ts';
import { Browser, signedIn, startServer, type TestServer, testSecret } from './server.ts';
import { dataUrl, signed } from './waiver-drawings.ts';

/** The public URL of the tests' servers, with which mailed links begin. */
export const SITE = 'https://boat.test';
export const ana = { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' };
export const signatureURL = dataUrl(await signed().png().toBuffer());

export const waiverPath = ({ id }: { id: string }, rest = '') => `/api/waivers/${id}${rest}`;

/** Starts a server for the tests of a file, which sends no mail, with two families signed in. */
export async function waiverServer(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ publicUrl: SITE, deliver: noMail, ...options });
  afterAll(() => server.close());
  const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
  return { server, aalto, birch, execute };
}

export async function makeWaiver(who: Browser, fields: object = {}): Promise<Waiver> {
  const response = await who.post('/api/waivers', { ...ana, ...fields });
  if (response.statusCode !== 201) throw new Error(`A waiver was not created: ${response.body}`);
  return response.json();
}

export const listWaivers = async (who: Browser): Promise<Waiver[]> => (await who.get('/api/waivers')).json();

export async function readWaiver(who: Browser, { id }: { id: string }): Promise<Waiver> {
  const found = (await listWaivers(who)).find((waiver) => waiver.id === id);
  if (!found) throw new Error(`The waiver ${id} is not listed.`);
  return found;
}

/** Signs a waiver on a family's screen. */
export const signOnScreen = (who: Browser, waiver: { id: string }, fields: object = {}) =>
  who.post(waiverPath(waiver, '/sign'), { signatureURL, ...fields });

export async function signedWaiver(who: Browser, fields: object = {}): Promise<Waiver> {
  const response = await signOnScreen(who, await makeWaiver(who, fields));
  if (response.statusCode !== 200) throw new Error(`A waiver was not signed: ${response.body}`);
  return response.json();
}

const links = new SignedLinks(testSecret, 'links to waivers');

/** The token of a link to a waiver: the first, or the one with the number given. */
export const tokenOf = ({ id }: { id: string }, linkNumber = 1): string => links.tokenFor({ id, linkNumber });

/** The token of a waiver's current link. Once it has been replaced, its number is random. */
export async function currentTokenOf({ em }: Pick<Database, 'em'>, waiver: { id: string }): Promise<string> {
  const [row] = await em().execute('select link_number from waivers where id = ?', [waiver.id]);
  return tokenOf(waiver, row?.link_number);
}

/** What is said of a name that the record's fonts cannot show. */
export const unsupportedGlyphs = 'The signed record can’t show this, so please write it in Latin letters.';

let guests = 0;

/** A guest's browser, which has only a link. Each guest has a client address of their own, unless one is given. */
export function guestOf({ app }: Pick<TestServer, 'app'>, token: string, at?: string) {
  guests += 1;
  const remoteAddress = at ?? `10.8.${guests >> 8}.${guests & 255}`;
  const browser = new Browser(app);
  const call = (method: 'GET' | 'POST', rest: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) =>
    browser.call(method, `/api/sign/${token}${rest}`, { remoteAddress, ...options });
  return {
    address: remoteAddress,
    read: () => call('GET', ''),
    view: (browser = 'Guests/2.0') => call('POST', '/viewed', { headers: { 'user-agent': browser } }),
    sign: (fields: object = {}) =>
      call('POST', '', {
        payload: { signatureURL, fullName: 'Ana María Ruiz', consent: true, ...fields },
        headers: { 'user-agent': 'Guests/2.0' },
      }),
  };
}

/** A mail server that cannot be reached, so that mails stay queued. */
export const noMail = async (): Promise<never> => {
  throw Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' });
};

const audit = statement(
  'test-waiver-audit',
  'select what, at, address, browser from waiver_audit where waiver_id = $1 order by nr',
);

/** A waiver's audit trail, oldest entry first. */
export const auditOf = (db: Database, { id }: { id: string }) =>
  db.run<{ what: string; at: unknown; address: string | null; browser: string | null }>(audit, [id]);

const over = statement('test-waiver-over', `update waivers set expires_at = now() where id = any($1::uuid[])`);

/** Makes waivers overdue. */
export const letRunOut = (db: Database, ...waivers: { id: string }[]) => db.run(over, [waivers.map(({ id }) => id)]);

/** The log's events about one waiver, oldest first. Throws if the log has gaps. */
export async function loggedOf(db: Database, { id }: { id: string }) {
  const events = (await readStream(db, 'waivers', 0))?.events ?? [];
  const gap = events.findIndex(({ version }, index) => version !== index + 1);
  if (gap >= 0) throw new Error(`The log of the waivers has a gap at ${gap + 1}.`);
  return events.filter(({ data }) => data.waiverId === id);
}
