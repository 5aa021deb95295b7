import { guestWaiver, type Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import { SignedLinks } from '../../src/platform/mail/signed-links.ts';
import { Browser, testSecret } from '../support/server.ts';
import {
  auditOf,
  currentTokenOf,
  guestOf,
  letRunOut,
  makeWaiver,
  readWaiver,
  signatureURL,
  tokenOf,
  unsupportedGlyphs,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto } = await waiverServer();

const guest = (waiver: Waiver) => guestOf(server, tokenOf(waiver));
const lines = async (waiver: Waiver) =>
  (await auditOf(server.db, waiver)).map(({ what, address, browser }) => [what, address, browser]);

describe('the link to a waiver', () => {
  const links = new SignedLinks(testSecret, 'links to waivers');
  const target = { id: '0b9c3a52-6a0f-4a53-9a7e-1d1c6f5b2f10', linkNumber: 1 };
  const opens = (token: string, to = target) => links.idIn(token) === to.id && links.opens(to, token);

  test('opens its waiver, and has only characters that mail programs leave alone', () => {
    const token = links.tokenFor(target);
    expect(token).toMatch(/^[\w-]{64}[a-z]$/);
    expect(opens(token)).toBe(true);
    // That of an earlier release.
    expect(opens(token.slice(0, -1))).toBe(true);
    expect(opens(token.slice(0, -2))).toBe(false);
  });

  test('belongs to one waiver, one number and one boat', () => {
    const token = links.tokenFor(target);
    expect(opens(token, { ...target, linkNumber: 2 })).toBe(false);
    const other = { id: crypto.randomUUID(), linkNumber: 1 };
    const spliced = Buffer.concat([
      Buffer.from(links.tokenFor(other), 'base64url').subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ]);
    expect(opens(spliced.toString('base64url'), other)).toBe(false);
    expect(opens(new SignedLinks(`${testSecret}!`, 'links to waivers').tokenFor(target))).toBe(false);
    // Link 11 must not pass for link 1.
    expect(links.tokenFor({ ...target, linkNumber: 11 })).not.toBe(links.tokenFor({ ...target, linkNumber: 1 }));
  });
});

describe('a guest with a link', () => {
  test('reads what to sign, and nothing else', async () => {
    const made = await makeWaiver(aalto);
    const response = await guest(made).read();
    const { guestName, hostFamily, waiverContent, status, expiresAt } = made;
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { guestName, hostFamily, waiverContent, status, expiresAt },
    ]);
    expect(guestWaiver.parse(response.json())).toEqual(response.json());
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.headers['set-cookie']).toBeUndefined();
    // Mail scanners open links too, so reading does not count as viewed.
    expect(await readWaiver(aalto, made)).toMatchObject({ viewedAt: null });
  });

  test('has viewed the waiver when the page first says so', async () => {
    const made = await makeWaiver(aalto);
    const reader = guest(made);
    const first = await reader.view();
    expect([first.statusCode, first.body]).toEqual([204, '']);
    const seen = await readWaiver(aalto, made);
    expect(Date.parse(seen.viewedAt as string)).toBeGreaterThanOrEqual(Date.parse(made.createdAt));
    // The page may send it again, and another device or browser opens the link too.
    const other = guest(made);
    for (const view of [reader.view, other.view, reader.view, () => other.view('Guests/3.0'), other.view])
      expect((await view()).statusCode).toBe(204);
    expect(await readWaiver(aalto, made)).toEqual(seen);
    expect((await lines(made)).slice(1)).toEqual([
      ['viewed', reader.address, 'Guests/2.0'],
      ['viewed', other.address, 'Guests/2.0'],
      ['viewed', other.address, 'Guests/3.0'],
    ]);
  });

  test('opens a new link, which is one more line, from the same browser too', async () => {
    const made = await makeWaiver(aalto);
    const reader = guest(made);
    await reader.view();
    expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
    expect((await guestOf(server, await currentTokenOf(server.db, made), reader.address).view()).statusCode).toBe(204);
    expect((await lines(made)).map(([what]) => what)).toEqual(['created', 'viewed', 'resent', 'viewed']);
  });

  test('signs', async () => {
    const made = await makeWaiver(aalto);
    const signer = guest(made);
    const response = await signer.sign();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...(await guestWaiver.parseAsync(made)), status: 'signed' },
    ]);
    const signed = await readWaiver(aalto, made);
    expect(signed).toEqual({
      ...made,
      status: 'signed',
      signedAt: expect.any(String),
      signatureUrl: waiverPath(made, '/signature'),
      mail: { state: 'queued', at: expect.any(String) },
    });
    expect((await lines(made)).slice(1)).toEqual([
      ['consented', signer.address, 'Guests/2.0'],
      ['signed', signer.address, 'Guests/2.0'],
    ]);
    const [row] = await server.db.em().execute('select * from waivers where id = ?', [made.id]);
    expect(row).toMatchObject({ signer_name: 'Ana María Ruiz', guardian_name: null, guardian_relation: null });
  });

  test.each([
    ['without consent', { consent: false }, 'consent', 'Please agree to sign electronically.'],
    ['without a name', { fullName: ' ' }, 'fullName', 'Full name must not be blank.'],
    ['with an invisible name', { fullName: '\u2800' }, 'fullName', 'Full name must not be blank.'],
    ['with a name that the record has no letters for', { fullName: 'அருள்மொழி' }, 'fullName', unsupportedGlyphs],
    ['with nothing drawn', { signatureURL: '' }, 'signatureURL', 'Please add your signature.'],
    ['with half a guardian', { guardian: { name: 'Luz' } }, 'guardian.relation', 'Relation must be text.'],
    ['with fields of the server’s', { signedAt: '2026-01-01' }, '', /unrecognized/i],
  ])('does not sign %s', async (_, fields, path, message) => {
    const made = await makeWaiver(aalto);
    const response = await guest(made).sign(fields);
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ]);
    expect(await readWaiver(aalto, made)).toEqual(made);
  });

  test('cannot be made to sign by another site', async () => {
    const made = await makeWaiver(aalto);
    for (const rest of ['', '/viewed']) {
      const response = await new Browser(server.app).call('POST', `/api/sign/${tokenOf(made)}${rest}`, {
        payload: rest ? {} : { signatureURL, fullName: 'Mallory', consent: true },
        headers: { origin: 'https://evil.example' },
      });
      expect(response.statusCode).toBe(403);
    }
    expect(await readWaiver(aalto, made)).toEqual(made);
  });
});

test('every invalid link gets the same response, regardless of what is wrong with it', async () => {
  const [signed, over, resent, other] = await Promise.all([1, 2, 3, 4].map(() => makeWaiver(aalto)));
  if (!signed || !over || !resent || !other) throw new Error('Four waivers are expected.');
  expect((await guest(signed).sign()).statusCode).toBe(200);
  await letRunOut(server.db, over);
  await aalto.post(waiverPath(resent, '/resend'));
  const forged = Buffer.from(tokenOf(other), 'base64url');
  forged[47] = (forged[47] as number) ^ 1;
  const tokens = {
    signed: tokenOf(signed),
    over: tokenOf(over),
    old: tokenOf(resent),
    early: tokenOf(other, 2),
    forged: forged.toString('base64url'),
    unknown: tokenOf({ id: crypto.randomUUID() }),
    none: 'x'.repeat(64),
    short: 'abc',
    id: other.id,
    long: 'x'.repeat(5_000),
  };
  const responses = [];
  for (const token of Object.values(tokens)) {
    const stranger = guestOf(server, token);
    for (const { statusCode, body, headers } of [await stranger.read(), await stranger.view(), await stranger.sign()])
      responses.push(JSON.stringify([statusCode, body, headers['cache-control'], headers['retry-after']]));
  }
  expect(new Set(responses)).toEqual(
    new Set([
      JSON.stringify([
        404,
        JSON.stringify({ message: 'This link isn’t valid anymore. Please ask your host family for a new one.' }),
        'no-store',
        undefined,
      ]),
    ]),
  );
  expect(await readWaiver(aalto, other)).toEqual(other);
});
