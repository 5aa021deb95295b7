import { type Waiver, waiver as waiverSchema } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { type SignedIn, signedIn, startServer, type TestServer } from './support/server.ts';
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
  signatureURL,
  signedWaiver,
  signOnScreen,
  tokenOf,
  waiverPath,
} from './support/waivers.ts';

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
const steps = async (waiver: Waiver) => (await auditOf(server.db, waiver)).map(({ what }) => what);

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
    ['letters that nobody can read', { guestName: 'Ana \u{13000}' }, 'guestName', /^The record has no letters for /],
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
  expect((await listWaivers(aalto)).slice(0, 3).map(({ id }) => id)).toEqual(ids.reverse());
});

test('the list takes as many statements however many waivers there are', async () => {
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
  // The head, the waivers, their mails.
  expect(statements).toBe(3);
});

describe('signed on a family’s screen', () => {
  test('a waiver is signed, by whichever family', async () => {
    const made = await makeWaiver(aalto);
    const response = await birch.call('POST', waiverPath(made, '/sign'), {
      payload: { signatureURL },
      headers: { 'user-agent': 'Tablet/3' },
      remoteAddress: '203.0.113.9',
    });
    expect(response.statusCode).toBe(200);
    const signed: Waiver = response.json();
    expect(signed).toEqual({
      ...made,
      status: 'signed',
      signedAt: expect.any(String),
      signatureUrl: waiverPath(made, '/signature'),
      mail: { state: 'queued', at: expect.any(String) },
    });
    expect(await readWaiver(aalto, made)).toEqual(signed);
    const [created, line] = await auditOf(server.db, made);
    expect([created?.what, line]).toEqual([
      'created',
      { what: 'signed', at: expect.anything(), address: '203.0.113.9', browser: 'Tablet/3' },
    ]);
    expect(new Date(line?.at as string).toISOString()).toBe(signed.signedAt);
  });

  test('once', async () => {
    const signed = await signedWaiver(aalto);
    const again = await signOnScreen(birch, signed);
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'This waiver has already been signed.' }]);
    expect(await readWaiver(aalto, signed)).toEqual(signed);
  });

  test('not when its time is over', async () => {
    const made = await makeWaiver(aalto);
    await letRunOut(server.db, made);
    const late = await signOnScreen(aalto, made);
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'This waiver has expired.' }]);
    expect(await readWaiver(aalto, made)).toMatchObject({ status: 'expired', signedAt: null });
  });

  test.each([
    ['nothing', '', 'Please draw a signature.'],
    ['words', 'hello', 'The signature must be a PNG picture.'],
    ['a drawing in code', 'data:image/svg+xml;base64,PHN2Zz4=', 'The signature must be a PNG picture.'],
    ['no picture', 'data:image/png;base64,AAAA', 'The signature must be a PNG picture.'],
  ])('not with %s', async (_, drawn, message) => {
    const made = await makeWaiver(aalto);
    const response = await signOnScreen(aalto, made, { signatureURL: drawn });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, issues: [{ path: 'signatureURL', message }] },
    ]);
    expect(await readWaiver(aalto, made)).toMatchObject({ status: 'pending' });
  });

  test('not with five megabytes, and that in words', async () => {
    const made = await makeWaiver(aalto);
    const response = await signOnScreen(aalto, made, {
      signatureURL: `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    });
    expect([response.statusCode, response.json()]).toEqual([413, { message: 'The signature is larger than 500 kB.' }]);
  });

  test('by a guardian whose name the record can show', async () => {
    const made = await makeWaiver(aalto);
    const guardian = { name: 'Luz Ruiz', relation: 'mother\u{13000}' };
    const refused = await signOnScreen(aalto, made, { guardian });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'guardian.relation']);
    expect((await signOnScreen(aalto, made, { guardian: { ...guardian, relation: 'mother' } })).statusCode).toBe(200);
    expect(
      await execute('select signer_name, guardian_name, guardian_relation from waivers where id = ?', [made.id]),
    ).toEqual([{ signer_name: 'Luz Ruiz', guardian_name: 'Luz Ruiz', guardian_relation: 'mother' }]);
  });
});

describe('a reminder', () => {
  test('mails the same link again, once an hour', async () => {
    const made = await makeWaiver(aalto);
    const reminded = await birch.post(waiverPath(made, '/remind'));
    expect([reminded.statusCode, reminded.json()]).toEqual([
      202,
      { ...made, mail: { state: 'queued', at: expect.any(String) } },
    ]);
    const again = await aalto.post(waiverPath(made, '/remind'));
    expect([again.statusCode, again.json()]).toEqual([
      429,
      { message: 'This guest was reminded within the last hour. Please try again in 60 minutes.' },
    ]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(3_590);
    expect(await steps(made)).toEqual(['created', 'reminded']);
    expect(await execute('select kind, number from mails where about = ? order by created_at', [made.id])).toEqual([
      { kind: 'waiver-invitation', number: 1 },
      { kind: 'waiver-reminder', number: 1 },
    ]);
    // Another's is not counted.
    expect((await aalto.post(waiverPath(await makeWaiver(aalto), '/remind'))).statusCode).toBe(202);
  });

  test('is counted from the last one', async () => {
    const made = await makeWaiver(aalto);
    const remindedAgo = (minutes: number) =>
      execute(
        `insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() - ? * interval '1 minute')`,
        [made.id, minutes],
      );
    await remindedAgo(180);
    await remindedAgo(59);
    const early = await aalto.post(waiverPath(made, '/remind'));
    expect([early.statusCode, early.json().message]).toEqual([429, expect.stringMatching(/in a minute\.$/)]);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    const other = await makeWaiver(aalto);
    await execute(
      `insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() - interval '61 minutes')`,
      [other.id],
    );
    expect((await aalto.post(waiverPath(other, '/remind'))).statusCode).toBe(202);
  });
});

test('a new link has thirty new days and has not been opened yet, and the old one is dead', async () => {
  const made = await makeWaiver(aalto);
  const old = guestOf(server, tokenOf(made));
  expect((await old.view()).statusCode).toBe(204);
  await execute(`update waivers set expires_at = now() + interval '1 day' where id = ?`, [made.id]);
  const before = Date.now();
  const resent = await birch.post(waiverPath(made, '/resend'));
  expect(resent.statusCode).toBe(202);
  const now: Waiver = resent.json();
  expect(now).toEqual({ ...made, expiresAt: now.expiresAt, viewedAt: null, mail: expect.anything() });
  expect(Date.parse(now.expiresAt)).toBeGreaterThanOrEqual(before + 30 * DAY_MS);
  expect((await old.read()).statusCode).toBe(404);
  expect((await guestOf(server, tokenOf(made, 2)).read()).statusCode).toBe(200);
  expect(await steps(made)).toEqual(['created', 'viewed', 'resent']);
});

test.each(['/remind', '/resend'])('%s is for waivers that are pending', async (action) => {
  const [signed, over] = [await signedWaiver(aalto), await makeWaiver(aalto)];
  await letRunOut(server.db, over);
  const answers = [];
  for (const waiver of [signed, over, unknown, { id: '2026' }]) {
    const { statusCode, json } = await aalto.post(waiverPath(waiver, action));
    answers.push([statusCode, json().message]);
  }
  expect(answers).toEqual([
    [409, 'This waiver has already been signed.'],
    [409, 'This waiver has expired.'],
    [404, 'There is no such waiver.'],
    [404, 'There is nothing here.'],
  ]);
  expect((await aalto.post(waiverPath(await makeWaiver(aalto), action), { hurry: true })).statusCode).toBe(400);
});

test('what does not exist is not signed', async () => {
  expect((await signOnScreen(aalto, unknown)).statusCode).toBe(404);
  expect((await signOnScreen(aalto, { id: '2026' })).statusCode).toBe(404);
  const made = await makeWaiver(aalto);
  expect((await signOnScreen(aalto, { id: made.id.toUpperCase() })).json().id).toBe(made.id);
});

test('a waiver past its end is expired in every answer, before anybody has written that down', async () => {
  const made = await makeWaiver(aalto);
  await letRunOut(server.db, made);
  expect(await execute('select status from waivers where id = ?', [made.id])).toEqual([{ status: 'pending' }]);
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'expired' });
  expect((await guestOf(server, tokenOf(made)).read()).statusCode).toBe(404);
});
