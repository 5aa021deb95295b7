import {
  guestSigning,
  guestWaiver,
  hostSigning,
  newWaiver,
  verification,
  waiver,
  waiverConflict,
  waiverCorrection,
} from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const id = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const ana = { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' };
const at = '2026-05-24T18:15:00.000Z';
const listed = {
  ...ana,
  id,
  hostFamilyId: id,
  hostFamily: { name: 'Alder' },
  status: 'pending',
  waiverContent: 'I could drown.',
  revision: 1,
  createdAt: at,
  expiresAt: '2026-06-23T18:15:00.000Z',
  viewedAt: null,
  signedAt: null,
  signatureUrl: null,
  mail: { state: 'queued', at },
};

describe('a new waiver', () => {
  test('needs a name and an email address', () => {
    expect(z.parse(newWaiver, { guestName: '  Ana\r\n \u2028Ruiz ', guestEmail: ' ana@example.org ' })).toEqual(ana);
    expect(complaints(newWaiver, { guestName: ' ', guestEmail: '' })).toEqual([
      'guestName: Guest name must not be blank.',
      'guestEmail: Please enter an email address.',
    ]);
    expect(complaints(newWaiver, {})).toEqual([
      'guestName: Guest name must be text.',
      'guestEmail: Guest email must be text.',
    ]);
  });

  test.each([
    'not-mail',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    'Ana <a@example.org>',
    'a@b.org\r\nBcc: x@y.org',
  ])('refuses the address %j', (guestEmail) => {
    expect(complaints(newWaiver, { ...ana, guestEmail })).toEqual(['guestEmail: Please enter an email address.']);
  });

  test('takes the directions out of a name that contacts and chats put around its parts', () => {
    const guestName = '\u2068Ana\u2069 \u202a\u2068Ruiz\u2069\u202c \u2068\u2069Vega';
    expect(z.parse(newWaiver, { ...ana, guestName })).toEqual({ ...ana, guestName: 'Ana Ruiz Vega' });
  });

  test('accepts what the limits allow, and not one character more', () => {
    const address = `${'x'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
    const guestEmail = `${'y'.repeat(254 - address.length)}${address}`;
    const longest = { guestName: 'x'.repeat(120), guestEmail };
    expect(complaints(newWaiver, longest)).toEqual([]);
    expect(complaints(newWaiver, { guestName: `${longest.guestName}x`, guestEmail: `y${guestEmail}` })).toEqual([
      'guestName: Guest name must have at most 120 characters.',
      'guestEmail: Guest email must have at most 254 characters.',
    ]);
  });

  test('accepts no field that the server fills in, and no NUL', () => {
    for (const field of ['hostFamilyId', 'waiverContent', 'expiresAt', 'status', 'id'])
      expect(complaints(newWaiver, { ...ana, [field]: id })).toHaveLength(1);
    expect(complaints(newWaiver, { ...ana, guestName: 'a\0' })).toHaveLength(1);
  });
});

describe('a correction', () => {
  test('names the guest, the address or both', () => {
    expect(z.parse(waiverCorrection, { guestName: ' Ana\n Ruiz ' })).toEqual({ guestName: 'Ana Ruiz' });
    expect(z.parse(waiverCorrection, { guestEmail: ' ana@example.org' })).toEqual({ guestEmail: 'ana@example.org' });
    expect(z.parse(waiverCorrection, ana)).toEqual(ana);
    expect(complaints(waiverCorrection, {})).toEqual([': Please name at least one field to correct.']);
  });

  test('has the limits of a new waiver, and no field that the server fills in', () => {
    expect(complaints(waiverCorrection, { guestName: ' ', guestEmail: 'not-mail' })).toEqual([
      'guestName: Guest name must not be blank.',
      'guestEmail: Please enter an email address.',
    ]);
    expect(complaints(waiverCorrection, { guestName: null })).toEqual(['guestName: Guest name must be text.']);
    for (const field of ['hostFamilyId', 'waiverContent', 'revision', 'status'])
      expect(complaints(waiverCorrection, { ...ana, [field]: id })).toHaveLength(1);
  });

  test('that comes too late is refused with the waiver as it is, unless that can no longer be corrected', () => {
    expect(complaints(waiverConflict, { message: 'Too late.', current: listed })).toEqual([]);
    expect(complaints(waiverConflict, { message: 'Too late.' })).toEqual([]);
  });
});

describe('a signature', () => {
  const signatureURL = 'data:image/png;base64,AAAA';
  const guardian = { name: 'Luz Ruiz', relation: 'mother' };
  const fullName = 'Ana Ruiz';

  test('on a family’s screen may be a guardian’s for a minor', () => {
    expect(complaints(hostSigning, { signatureURL })).toEqual([]);
    expect(complaints(hostSigning, { signatureURL, guardian })).toEqual([]);
    expect(complaints(hostSigning, {})).toEqual(['signatureURL: Please add your signature.']);
    expect(complaints(hostSigning, { signatureURL, guardian: { name: ' ', relation: '' } })).toEqual([
      'guardian.name: Guardian name must not be blank.',
      'guardian.relation: Relation must not be blank.',
    ]);
    expect(complaints(hostSigning, { signatureURL, fullName })).toHaveLength(1);
  });

  test('on the guest’s device needs a name and consent', () => {
    expect(complaints(guestSigning, { signatureURL, fullName, consent: true, guardian })).toEqual([]);
    for (const consent of [false, undefined, 'true', 1])
      expect(complaints(guestSigning, { signatureURL, fullName, consent })).toEqual([
        'consent: Please agree to sign electronically.',
      ]);
    expect(complaints(guestSigning, { signatureURL, fullName: ' ', consent: true })).toEqual([
      'fullName: Full name must not be blank.',
    ]);
  });
});

describe('a waiver in the list', () => {
  test('has every field, null where there is no value', () => {
    expect(z.parse(waiver, listed)).toEqual(listed);
    for (const field of Object.keys(listed))
      expect(complaints(waiver, { ...listed, [field]: undefined })).toHaveLength(1);
  });

  test('shows a guest only what they need to sign', () => {
    const { guestName, hostFamily, waiverContent, status, expiresAt } = listed;
    expect(z.parse(guestWaiver, listed)).toEqual({ guestName, hostFamily, waiverContent, status, expiresAt });
  });

  test('comes with a genuine record', () => {
    expect(complaints(verification, { genuine: true, waiver: listed })).toEqual([]);
    expect(complaints(verification, { genuine: false })).toEqual([]);
  });
});
