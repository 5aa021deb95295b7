import type { Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import {
  auditOf,
  letRunOut,
  makeWaiver,
  readWaiver,
  signatureURL,
  signedWaiver,
  signOnScreen,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto, birch, execute } = await waiverServer();

const unknown = { id: crypto.randomUUID() };

describe('signing on a family’s screen', () => {
  test('is possible for every family', async () => {
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

  test('is possible once', async () => {
    const signed = await signedWaiver(aalto);
    const again = await signOnScreen(birch, signed);
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'This waiver has already been signed.' }]);
    expect(await readWaiver(aalto, signed)).toEqual(signed);
  });

  test('is not possible once the waiver has expired', async () => {
    const made = await makeWaiver(aalto);
    await letRunOut(server.db, made);
    const late = await signOnScreen(aalto, made);
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'This waiver has expired.' }]);
    expect(await readWaiver(aalto, made)).toMatchObject({ status: 'expired', signedAt: null });
  });

  test.each([
    ['nothing', '', 'Please add your signature.'],
    ['plain text', 'hello', 'The signature must be a PNG image.'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4=', 'The signature must be a PNG image.'],
    ['no image', 'data:image/png;base64,AAAA', 'The signature must be a PNG image.'],
  ])('is refused with %s', async (_, drawn, message) => {
    const made = await makeWaiver(aalto);
    const response = await signOnScreen(aalto, made, { signatureURL: drawn });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, issues: [{ path: 'signatureURL', message }] },
    ]);
    expect(await readWaiver(aalto, made)).toMatchObject({ status: 'pending' });
  });

  test('is refused when the record cannot show the guardian’s name', async () => {
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

test('signing an unknown waiver is a 404, and an ID in upper case is found', async () => {
  expect((await signOnScreen(aalto, unknown)).statusCode).toBe(404);
  expect((await signOnScreen(aalto, { id: '2026' })).statusCode).toBe(404);
  const made = await makeWaiver(aalto);
  expect((await signOnScreen(aalto, { id: made.id.toUpperCase() })).json().id).toBe(made.id);
});
