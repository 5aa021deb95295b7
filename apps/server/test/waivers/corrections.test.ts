import type { Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import { readPages } from '../support/pdf-pages.ts';
import { Browser, signedIn } from '../support/server.ts';
import {
  auditOf,
  currentTokenOf,
  guestOf,
  letRunOut,
  listWaivers,
  makeWaiver,
  readWaiver,
  signatureURL,
  signedWaiver,
  signOnScreen,
  tokenOf,
  unsupportedGlyphs,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

// Birch is the designated family.
const { server, aalto, birch, execute } = await waiverServer();
const cohen = await signedIn(server.app, 'cohen');

const unknown = { id: crypto.randomUUID() };
const steps = async (waiver: { id: string }) => (await auditOf(server.db, waiver)).map(({ what }) => what);
const correct = (who: Browser, waiver: { id: string }, fields: object, ifMatch?: string) =>
  who.patch(waiverPath(waiver), fields, ifMatch === undefined ? {} : { 'if-match': ifMatch });
const remove = (who: Browser, waiver: { id: string }) => who.delete(waiverPath(waiver));
const guest = (waiver: Waiver) => guestOf(server, tokenOf(waiver));
const newGuest = async (waiver: Waiver) => guestOf(server, await currentTokenOf(server.db, waiver));
const sentence = 'Only the Aalto or the Birch family can do this.';

describe('a correction', () => {
  test('changes name, address and text, and mails a new link for thirty days in place of the old one', async () => {
    const made = await makeWaiver(aalto, { guestName: 'Anna Ruis', guestEmail: 'wrong@example.org' });
    expect((await guest(made).view()).statusCode).toBe(204);
    await execute(`update waivers set expires_at = now() + interval '1 day' where id = ?`, [made.id]);
    const before = Date.now();
    const response = await correct(aalto, made, { guestName: ' Ana\n Ruiz', guestEmail: ' ana@example.org ' });
    expect(response.statusCode).toBe(200);
    const now: Waiver = response.json();
    expect(now).toEqual({
      ...made,
      guestName: 'Ana Ruiz',
      guestEmail: 'ana@example.org',
      waiverContent: made.waiverContent.replace('Anna Ruis', 'Ana Ruiz'),
      revision: 2,
      expiresAt: expect.any(String),
      mail: { state: 'queued', at: expect.any(String) },
    });
    expect(Date.parse(now.expiresAt)).toBeGreaterThanOrEqual(before + 30 * 86_400_000);
    expect(await readWaiver(birch, made)).toEqual(now);
    expect([(await guest(made).read()).statusCode, (await guest(made).sign()).statusCode]).toEqual([404, 404]);
    expect((await (await newGuest(made)).read()).json()).toMatchObject({ waiverContent: now.waiverContent });
    expect(await steps(made)).toEqual(['created', 'viewed', 'corrected']);
    expect(await execute('select kind, number from mails where about = ? order by created_at', [made.id])).toEqual([
      { kind: 'waiver-invitation', number: 1 },
      { kind: 'waiver-invitation', number: expect.any(Number) },
    ]);
  });

  test('of the address alone keeps the name, and one of the name alone keeps the address', async () => {
    const made = await makeWaiver(aalto);
    expect((await correct(aalto, made, { guestEmail: 'ruiz@example.org' })).json()).toMatchObject({
      guestName: 'Ana Ruiz',
      guestEmail: 'ruiz@example.org',
    });
    expect((await correct(aalto, made, { guestName: 'Ana' })).json()).toMatchObject({
      guestName: 'Ana',
      guestEmail: 'ruiz@example.org',
      revision: 3,
    });
  });

  test('that changes nothing keeps the link and mails nothing, so it can be sent twice', async () => {
    const made = await makeWaiver(aalto);
    const right = { guestName: 'Ana María Ruiz' };
    const first: Waiver = (await correct(aalto, made, right)).json();
    const again = await correct(aalto, made, right);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect((await (await newGuest(made)).read()).statusCode).toBe(200);
    expect(await steps(made)).toEqual(['created', 'corrected']);
  });

  test('is for pending waivers', async () => {
    const [signed, over] = [await signedWaiver(aalto), await makeWaiver(aalto)];
    await letRunOut(server.db, over);
    const responses = [];
    for (const waiver of [signed, over, unknown, { id: '2026' }]) {
      const { statusCode, json } = await correct(aalto, waiver, { guestName: 'Mallory' });
      responses.push([statusCode, json().message]);
    }
    expect(responses).toEqual([
      [409, 'This waiver has already been signed.'],
      [409, 'This waiver has expired.'],
      [404, 'There is no such waiver.'],
      [404, 'There is nothing here.'],
    ]);
  });

  test.each([
    ['nothing', {}, '', 'Please name at least one field to correct.'],
    ['a blank name', { guestName: ' ' }, 'guestName', 'Guest name must not be blank.'],
    ['no address', { guestEmail: 'not-mail' }, 'guestEmail', 'Please enter an email address.'],
    ['null', { guestName: null }, 'guestName', 'Guest name must be text.'],
    ['characters that no font has', { guestName: 'Ana \u{13000}' }, 'guestName', unsupportedGlyphs],
    ['fields of the server’s', { guestName: 'Ana', status: 'signed' }, '', /unrecognized/i],
  ])('with %s is refused with a reason, and the link still works', async (_, fields, path, message) => {
    const made = await makeWaiver(aalto);
    const response = await correct(aalto, made, fields);
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
    expect(await readWaiver(aalto, made)).toEqual(made);
    expect((await guest(made).read()).statusCode).toBe(200);
  });

  test('is on the record', async () => {
    const made = await makeWaiver(aalto, { guestName: 'Anna Ruis' });
    await correct(aalto, made, { guestName: 'Ana Ruiz' });
    expect((await (await newGuest(made)).sign()).statusCode).toBe(200);
    const pages = await readPages((await aalto.get(waiverPath(made, '/document'))).rawPayload);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('Guest’s name or email address corrected, new link made');
    expect(text).toContain('Ana Ruiz');
    expect(text).not.toContain('Anna Ruis');
  });
});

describe('a signature on a family’s screen', () => {
  const sign = (waiver: Waiver, ifMatch: string) =>
    cohen.call('POST', waiverPath(waiver, '/sign'), { payload: { signatureURL }, headers: { 'if-match': ifMatch } });

  test('is refused with the corrected waiver if the screen showed another text', async () => {
    const made = await makeWaiver(aalto, { guestName: 'Anna Ruis' });
    const corrected: Waiver = (await correct(aalto, made, { guestName: 'Ana Ruiz' })).json();
    const refused = await sign(made, '"1"');
    const message = 'Somebody else corrected this waiver. Please read it again.';
    expect([refused.statusCode, refused.json()]).toEqual([409, { message, current: corrected }]);
    expect(await steps(made)).toEqual(['created', 'corrected']);
    const signed = await sign(made, '"2"');
    expect([signed.statusCode, signed.json()]).toMatchObject([200, { status: 'signed', guestName: 'Ana Ruiz' }]);
  });

  test('is not refused because of steps that leave the text as it is', async () => {
    const made = await makeWaiver(aalto);
    await aalto.post(waiverPath(made, '/remind'));
    await guest(made).view();
    await aalto.post(waiverPath(made, '/resend'));
    expect((await sign(made, `"${made.revision}"`)).statusCode).toBe(200);
  });
});

describe('deleting', () => {
  test('removes an unsigned waiver with its audit trail, and its link no longer works', async () => {
    const [pending, over] = [await makeWaiver(aalto), await makeWaiver(aalto)];
    await guest(pending).view();
    await letRunOut(server.db, over);
    for (const made of [pending, over]) {
      const response = await remove(aalto, made);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect((await listWaivers(birch)).map(({ id }) => id)).not.toContain(made.id);
      expect(await execute('select from waiver_audit where waiver_id = ?', [made.id])).toEqual([]);
      for (const { statusCode } of [
        await guest(made).read(),
        await guest(made).view(),
        await guest(made).sign(),
        await remove(aalto, made),
        await correct(aalto, made, { guestName: 'Ana' }),
        await signOnScreen(aalto, made),
        await aalto.post(waiverPath(made, '/remind')),
      ])
        expect(statusCode).toBe(404);
    }
  });

  test('a signed waiver is refused', async () => {
    const signed = await signedWaiver(aalto);
    for (const who of [aalto, birch]) {
      const refused = await remove(who, signed);
      expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'A signed waiver is kept.' }]);
    }
    expect(await readWaiver(aalto, signed)).toEqual(signed);
  });
});

test('only the host family and the designated family correct and delete', async () => {
  const made = await makeWaiver(aalto);
  for (const refused of [await correct(cohen, made, { guestName: 'Mallory' }), await remove(cohen, made)])
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: sentence }]);
  const stranger = new Browser(server.app);
  for (const refused of [await correct(stranger, made, { guestName: 'Mallory' }), await remove(stranger, made)])
    expect(refused.statusCode).toBe(401);
  expect(await readWaiver(aalto, made)).toEqual(made);
  expect((await correct(birch, made, { guestName: 'Ana' })).statusCode).toBe(200);
  expect((await remove(birch, made)).statusCode).toBe(204);
  const own = await remove(cohen, await makeWaiver(birch));
  expect(own.json()).toEqual({ message: 'Only the Birch family can do this.' });
});
