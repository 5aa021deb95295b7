import { createHash } from 'node:crypto';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pairedTelevision } from '../support/display.ts';
import { readPages } from '../support/pdf-pages.ts';
import { Browser } from '../support/server.ts';
import {
  auditOf,
  guestOf,
  makeWaiver,
  signedWaiver,
  signOnScreen,
  tokenOf,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto, birch, execute } = await waiverServer();
const signed = await signedWaiver(aalto);
const pdf = (await birch.get(waiverPath(signed, '/document'))).rawPayload;

const textOf = async (waiver: { id: string }) =>
  (await readPages((await aalto.get(waiverPath(waiver, '/document'))).rawPayload)).map(({ text }) => text).join(' ');
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');

describe('the record of a signed waiver', () => {
  test('is shown by the browser, which runs and stores nothing of it', async () => {
    const response = await birch.get(waiverPath(signed, '/document'));
    expect([response.statusCode, response.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="Waiver Ana Ruiz \d{4}-\d\d-\d\d\.pdf"$/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script)/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(response.rawPayload.length),
    });
  });

  test('is the same bytes each time, also as a download', async () => {
    const response = await aalto.get(waiverPath(signed, '/document?download=1'));
    expect(response.rawPayload).toEqual(pdf);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect((await aalto.get(waiverPath(signed, '/document?download=yes'))).statusCode).toBe(400);
  });

  test.each([
    ['أحمد بن علي', 'Waiver أحمد بن علي'],
    ['Ana "Ace" O\'Hara; x=1', "Waiver Ana Ace O'Hara x1"],
    ['Łóó’ \\ 50%41 / Tsosie', 'Waiver Łóó’ 5041 Tsosie'],
    ['🙂', 'Waiver'],
  ])('has a complete file name for %s', async (guestName, expected) => {
    const { headers } = await aalto.get(waiverPath(await signedWaiver(aalto, { guestName }), '/document'));
    const header = String(headers['content-disposition']);
    const [, ascii, utf8] =
      /^inline; filename="([ !#-[\]-~]+)"(?:; filename\*=UTF-8''([\w%.~!-]+))?$/.exec(header) ?? [];
    expect(decodeURIComponent(utf8 ?? ascii ?? '')).toMatch(new RegExp(`^${expected} \\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  });

  test('contains what was signed, by whom, and the audit trail', async () => {
    const made = await makeWaiver(birch);
    const guest = guestOf(server, tokenOf(made));
    await guest.view();
    await birch.post(waiverPath(made, '/remind'));
    const guardian = { name: 'Luz Ruiz', relation: 'mother' };
    expect((await guest.sign({ fullName: 'Luz Ruiz', guardian })).statusCode).toBe(200);
    const pages = await readPages((await aalto.get(waiverPath(made, '/document'))).rawPayload);
    const said = pages.map(({ text }) => text).join(' ');
    const spaceless = (text: string) => text.replaceAll(/\s/g, '');
    for (const paragraph of made.waiverContent.split('\n\n')) expect(spaceless(said)).toContain(spaceless(paragraph));
    const audit = await auditOf(server.db, made);
    expect(audit.map(({ what }) => what)).toEqual(['created', 'viewed', 'reminded', 'consented', 'signed']);
    const [document] = await execute('select * from waiver_documents where waiver_id = ?', [made.id]);
    for (const words of [
      'Ana Ruiz',
      'Luz Ruiz',
      'mother',
      'Birch',
      guest.address,
      'Guests/2.0',
      document?.text_sha256,
      document?.signature_sha256,
      ...audit.map(({ at }) => new Date(at as string).toISOString().slice(11, 19)),
    ])
      expect(spaceless(said)).toContain(spaceless(words));
    expect(document?.text_sha256).toBe(sha256(made.waiverContent));
    const signature = (await aalto.get(waiverPath(made, '/signature'))).rawPayload;
    expect([document?.signature_sha256, document?.pdf_sha256]).toEqual([
      sha256(signature),
      sha256((await aalto.get(waiverPath(made, '/document'))).rawPayload),
    ]);
  });

  test('says on whose device the guest signed', async () => {
    const made = await makeWaiver(aalto);
    expect((await signOnScreen(birch, made)).statusCode).toBe(200);
    expect(await textOf(made)).toContain('Signed on the Birch family’s device');
    const other = await makeWaiver(aalto);
    expect((await guestOf(server, tokenOf(other)).sign()).statusCode).toBe(200);
    expect(await textOf(other)).not.toContain('device');
  });

  test('names the address that the link was mailed to, as last corrected', async () => {
    const [made, corrected] = [await makeWaiver(aalto), await makeWaiver(aalto, { guestEmail: 'wrong@example.org' })];
    for (const { id } of [made, corrected])
      await execute(`insert into waiver_audit (waiver_id, what, at) values (?, 'sent', now())`, [id]);
    const correction = { guestEmail: 'right@example.org' };
    expect((await aalto.patch(waiverPath(corrected), correction)).statusCode).toBe(200);
    for (const waiver of [made, corrected]) expect((await signOnScreen(aalto, waiver)).statusCode).toBe(200);
    expect(await textOf(made)).toContain('Guest Ana Ruiz Link sent to ana@example.org Host');
    expect(await textOf(corrected)).not.toContain('@');
  });

  test('names the host as the text does, also once the family has another name', async () => {
    const rename = async (name: string) =>
      expect((await birch.patch(`/api/families/${aalto.familyId}`, { name })).statusCode).toBe(200);
    const [made, corrected, ofEarlierRelease] = [
      await makeWaiver(aalto),
      await makeWaiver(aalto),
      await makeWaiver(aalto),
    ];
    await execute('update waivers set host_name = null where id = ?', [ofEarlierRelease.id]);
    await rename('Aaltonen');
    expect((await aalto.patch(waiverPath(corrected), { guestName: 'Anna' })).statusCode).toBe(200);
    for (const waiver of [made, corrected, ofEarlierRelease])
      expect((await signOnScreen(birch, waiver)).statusCode).toBe(200);
    const said = [await textOf(made), await textOf(corrected), await textOf(ofEarlierRelease)];
    await rename('Aalto');
    expect(said).toEqual([
      expect.stringMatching(/guest of the Aalto family.*Host Aalto family/),
      expect.stringMatching(/guest of the Aaltonen family.*Host Aaltonen family/),
      expect.stringContaining('Host Aaltonen family'),
    ]);
  });

  test('comes with the signature as an image', async () => {
    const response = await birch.get(signed.signatureUrl as string);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script)/),
      'cache-control': 'no-store',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 500, height: 200 });
  });

  test('is available to families once the waiver is signed', async () => {
    const [made, tv] = [await makeWaiver(aalto), await pairedTelevision(server.app, aalto)];
    for (const part of ['/document', '/document?download=1', '/signature']) {
      const responses = [
        await aalto.get(waiverPath(made, part)),
        await aalto.get(waiverPath({ id: crypto.randomUUID() }, part)),
        await new Browser(server.app).get(waiverPath(signed, part)),
        await tv.get(waiverPath(signed, part)),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 404, 401, 403]);
      expect(responses[0]?.json()).toEqual({ message: 'This waiver has not been signed.' });
    }
  });
});

describe('the check of a PDF', () => {
  const verify = (payload: Buffer | string, type = 'application/pdf', who: Browser = birch) =>
    who.call('POST', '/api/waivers/verify', { payload, headers: { 'content-type': type } });

  test('recognizes an unaltered record, and no other bytes', async () => {
    const response = await verify(pdf);
    expect([response.statusCode, response.json()]).toEqual([200, { genuine: true, waiver: expect.anything() }]);
    expect(response.json().waiver).toEqual(
      (await aalto.get('/api/waivers')).json().find(({ id }: Waiver) => id === signed.id),
    );
    for (const at of [0, pdf.length >> 1, pdf.length - 1]) {
      const altered = Buffer.from(pdf);
      altered[at] = (altered[at] as number) ^ 1;
      expect((await verify(altered)).json()).toEqual({ genuine: false });
    }
    for (const other of [pdf.subarray(1), Buffer.concat([pdf, Buffer.from('\n')]), Buffer.from('%PDF-1.7')])
      expect((await verify(other)).json()).toEqual({ genuine: false });
  });

  test('accepts only PDFs, and only from families', async () => {
    for (const [payload, type, status] of [
      ['{}', 'application/json', 415],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      [pdf, 'image/png', 415],
      ['', 'application/pdf', 400],
    ] as const) {
      const response = await verify(payload, type);
      expect([type, response.statusCode, response.json().message]).toEqual([type, status, 'Please choose a PDF.']);
    }
    const message = 'Please choose a PDF.';
    expect((await birch.post('/api/waivers/verify')).json()).toEqual({ message, issues: [{ path: '', message }] });
    expect((await verify(pdf, 'application/pdf', new Browser(server.app))).statusCode).toBe(401);
    expect((await verify(pdf, 'application/pdf', await pairedTelevision(server.app, aalto))).statusCode).toBe(403);
  });
});

describe('the database refuses to alter a signed waiver', () => {
  const refused = /stays as it is|is closed/;

  test('but a pending waiver can still be changed and signed', async () => {
    const made = await makeWaiver(aalto);
    await execute(`update waivers set expires_at = expires_at where id = ?`, [made.id]);
    await expect(execute('delete from waiver_audit where waiver_id = ?', [made.id])).rejects.toThrow(refused);
    expect((await signOnScreen(aalto, made)).statusCode).toBe(200);
  });

  test('and deletes an audit trail only with its unsigned waiver', async () => {
    const made = await makeWaiver(aalto);
    await execute('delete from waivers where id = ?', [made.id]);
    expect(await execute('select from waiver_audit where waiver_id = ?', [made.id])).toEqual([]);
  });
});
