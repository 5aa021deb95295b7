import { waiverStatuses } from '@houseboat/contract/constants.ts';
import { type Waiver, waiver as waiverSchema } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { recordStatements } from '../support/statements.ts';
import {
  ana,
  auditOf,
  guestOf,
  letRunOut,
  listWaivers,
  makeWaiver,
  readWaiver,
  signedWaiver,
  tokenOf,
  unsupportedGlyphs,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto, birch, execute } = await waiverServer();

const DAY_MS = 86_400_000;

describe('a new waiver', () => {
  test('belongs to the family that is signed in, has the current text, and is pending for thirty days', async () => {
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
      revision: 1,
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
    ['characters that no font has', { guestName: 'Ana \u{13000}' }, 'guestName', unsupportedGlyphs],
    ['a script that no font has', { guestName: 'அருள் 山田' }, 'guestName', unsupportedGlyphs],
    ['invisible characters', { guestName: 'Ana\u202eziuR' }, 'guestName', unsupportedGlyphs],
    ['a mail header in the address', { guestEmail: 'a@b.org\r\nBcc: x@y.org' }, 'guestEmail', /email address/],
  ])('with %s is refused with a reason', async (_, fields, path, message) => {
    const before = await listWaivers(aalto);
    const response = await aalto.post('/api/waivers', { ...ana, ...fields });
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
    expect(await listWaivers(aalto)).toEqual(before);
  });

  test('is refused while the record could not show the name of the host', async () => {
    const rename = (name: string) => aalto.patch(`/api/families/${aalto.familyId}`, { name });
    await rename('அருள்');
    const response = await aalto.post('/api/waivers', ana);
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The signed record can’t show “அருள்”. Give the family, the boat or the lake a name in Latin letters first.',
    ]);
    await rename('Aalto');
    expect((await aalto.post('/api/waivers', ana)).statusCode).toBe(201);
  });

  test.each(['أحمد بن علي', 'Łóó’ Tsosie-Begay', 'Diné bizaad łóóʼ', 'Featherstonehaugh-Papadimitriou'])(
    'can be for %s',
    async (guestName) => {
      const made = await makeWaiver(aalto, { guestName });
      expect(made.guestName).toBe(guestName);
      expect(made.waiverContent).toContain(guestName);
    },
  );
});

test('the list is newest first, with the version of its room', async () => {
  const made = [await makeWaiver(aalto), await makeWaiver(birch), await makeWaiver(aalto)];
  const response = await birch.get('/api/waivers');
  const list: Waiver[] = response.json();
  expect(list.slice(0, 3)).toEqual(made.reverse());
  const [head] = await execute(`select version from streams where name = 'waivers'`);
  expect(response.headers['room-version']).toBe(String(head?.version));
  // By ID where the time is the same, so that browsers can insert a waiver in the right place.
  const createdAt = new Date();
  const ids = made.map(({ id }) => id).sort();
  await execute('update waivers set created_at = ? where id in (?, ?, ?)', [createdAt, ...ids]);
  // Updates the version; otherwise the cached list would still be valid.
  await makeWaiver(aalto);
  expect((await listWaivers(aalto)).slice(1, 4).map(({ id }) => id)).toEqual(ids.reverse());
});

test('every waiver in the list is what the contract says: pending, overdue, expired, signed, and without a mail', async () => {
  const [overdue, expired, silent] = [await makeWaiver(aalto), await makeWaiver(aalto), await makeWaiver(aalto)];
  await letRunOut(server.db, overdue, expired);
  await execute(`update waivers set status = 'expired' where id = ?`, [expired.id]);
  await execute('delete from mails where about = ?', [silent.id]);
  await guestOf(server, tokenOf(silent)).view();
  await signedWaiver(birch);
  const list = await listWaivers(aalto);
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(waiverStatuses));
  expect(list.find(({ id }) => id === silent.id)?.mail).toBeNull();
  // Parsing drops unknown fields, so equal means complete and nothing more.
  expect(z.array(waiverSchema).parse(list)).toEqual(list);
});

/** Whether a statement reads the list's waivers. */
const listsWaivers = (text: string) => text.includes('order by w.created_at desc');

test('the list takes the same number of statements for any number of waivers', async () => {
  const recorded = recordStatements();
  /** Whether a statement is the list's: the outbox works in the background. */
  const isOfList = (text: string) =>
    (/from streams|distinct on/.test(text) && !text.includes('log_id')) || listsWaivers(text);
  const countForOneMore = async () => {
    await makeWaiver(aalto);
    recorded.clear();
    await listWaivers(aalto);
    return recorded.texts().filter(isOfList).length;
  };
  const counts = [await countForOneMore(), await countForOneMore()];
  recorded.stop();
  // The etag, and in one transaction the head, the etag, the waivers and their mails.
  expect(counts).toEqual([5, 5]);
});

test('the list is not read again when a mail about something else is queued', async () => {
  // None of them ends in the background.
  await execute('delete from mails');
  const before = await listWaivers(aalto);
  await execute(`insert into mails (id, kind, about, number, message_id, due_at)
    select gen_random_uuid(), 'week', id, 1, 'a week', now() + interval '1 day' from families limit 1`);
  const recorded = recordStatements();
  expect(await listWaivers(aalto)).toEqual(before);
  expect(recorded.texts().filter(listsWaivers)).toEqual([]);
  recorded.stop();
});

test('an overdue waiver is expired in every response, even before the sweep', async () => {
  const made = await makeWaiver(aalto);
  await letRunOut(server.db, made);
  expect(await execute('select status from waivers where id = ?', [made.id])).toEqual([{ status: 'pending' }]);
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'expired' });
  expect((await guestOf(server, tokenOf(made)).read()).statusCode).toBe(404);
});
