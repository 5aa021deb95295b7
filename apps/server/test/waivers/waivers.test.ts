import { type Waiver, waiver as waiverSchema } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import {
  ana,
  auditOf,
  guestOf,
  letRunOut,
  listWaivers,
  makeWaiver,
  noMail,
  readWaiver,
  SITE,
  tokenOf,
} from '../support/waivers.ts';

let server: TestServer;
let aalto: SignedIn;
let birch: SignedIn;

beforeAll(async () => {
  server = await startServer({ publicUrl: SITE, deliver: noMail });
  [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
const unknown = { id: crypto.randomUUID() };

describe('a new waiver', () => {
  test('is of the family whose session asks, with the text of the day, and open for thirty days', async () => {
    const before = Date.now();
    const response = await aalto.call('POST', '/api/waivers', {
      payload: { guestName: '  Ana \n Ruiz ', guestEmail: ' ana@example.org ' },
      headers: { 'user-agent': 'Hosts/1.0 (ünlike\x01)' },
      remoteAddress: '203.0.113.7',
    });
    expect(response.statusCode).toBe(201);
    const made: Waiver = response.json();
    expect(made).toEqual({
      ...ana,
      id: expect.any(String),
      hostFamilyId: aalto.familyId,
      hostFamily: { name: 'Aalto' },
      status: 'pending',
      waiverContent: expect.stringMatching(/Ana Ruiz.*Heron.*Lake Mead.*Aalto.*drown/s),
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      viewedAt: null,
      signedAt: null,
      signatureUrl: null,
      mail: { state: 'queued', at: expect.any(String) },
    });
    expect(Date.parse(made.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * DAY_MS);
    expect(await auditOf(server.db, made)).toMatchObject([
      { what: 'created', address: '203.0.113.7', browser: expect.stringMatching(/^Hosts\/1\.0 \([ -~]+\)$/) },
    ]);
  });

  test.each([
    ['no name', { guestName: ' ' }, 'guestName', 'Guest name must not be blank.'],
    ['no address', { guestEmail: 'not-mail' }, 'guestEmail', 'Please enter an email address.'],
    ['letters that nobody can read', { guestName: 'Ana \u{13000}' }, 'guestName', /^The record can’t show /],
    ['letters that hide', { guestName: 'Ana\u202eziuR' }, 'guestName', /U\+202E/],
    ['a line of a mail’s head', { guestEmail: 'a@b.org\r\nBcc: x@y.org' }, 'guestEmail', /email address/],
  ])('with %s is refused in words', async (_, fields, path, message) => {
    const before = await listWaivers(aalto);
    const response = await aalto.post('/api/waivers', { ...ana, ...fields });
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
    expect(await listWaivers(aalto)).toEqual(before);
  });

  test.each(['أحمد بن علي', 'Łóó’ Tsosie-Begay', 'Diné bizaad łóóʼ', 'Featherstonehaugh-Papadimitriou'])(
    'can be for %s',
    async (guestName) => {
      const made = await makeWaiver(aalto, { guestName });
      expect(made.guestName).toBe(guestName);
      expect(made.waiverContent).toContain(guestName);
    },
  );

  test('takes no field that is the server’s to fill', async () => {
    for (const field of ['hostFamilyId', 'waiverContent', 'expiresAt', 'status', 'id'])
      expect((await aalto.post('/api/waivers', { ...ana, [field]: unknown.id })).statusCode).toBe(400);
  });
});

test('the list is newest first, each as it was answered, at the version of the room', async () => {
  const made = [await makeWaiver(aalto), await makeWaiver(birch), await makeWaiver(aalto)];
  const response = await birch.get('/api/waivers');
  const list = z.array(waiverSchema).parse(response.json());
  expect(list.slice(0, 3)).toEqual(made.reverse());
  const [head] = await execute(`select version from streams where name = 'waivers'`);
  expect(response.headers['room-version']).toBe(String(head?.version));
  // Of one moment: by id, so that whoever hears of one knows its place.
  const moment = new Date();
  const ids = made.map(({ id }) => id).sort();
  await execute('update waivers set created_at = ? where id in (?, ?, ?)', [moment, ...ids]);
  // Without it the list would still be the one that is kept.
  await makeWaiver(aalto);
  expect((await listWaivers(aalto)).slice(1, 4).map(({ id }) => id)).toEqual(ids.reverse());
});

test('the list takes as many statements however many waivers there are', async () => {
  await makeWaiver(aalto);
  let statements = 0;
  const { em } = server.db;
  server.db.em = () => {
    const real = em();
    const transactional = real.transactional.bind(real);
    real.transactional = (work, options) =>
      transactional((within) => {
        const kysely = within.getKysely();
        const executeQuery = kysely.executeQuery.bind(kysely);
        kysely.executeQuery = ((...query: Parameters<typeof executeQuery>) => {
          statements += 1;
          return executeQuery(...query);
        }) as typeof executeQuery;
        return work(within);
      }, options);
    return real;
  };
  await listWaivers(aalto);
  server.db.em = em;
  expect((await listWaivers(aalto)).length).toBeGreaterThan(5);
  // The head, what the list depends on, the waivers, their mails.
  expect(statements).toBe(4);
});

test('a waiver past its end is expired in every answer, before anybody has written that down', async () => {
  const made = await makeWaiver(aalto);
  await letRunOut(server.db, made);
  expect(await execute('select status from waivers where id = ?', [made.id])).toEqual([{ status: 'pending' }]);
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'expired' });
  expect((await guestOf(server, tokenOf(made)).read()).statusCode).toBe(404);
});
