import {
  guestSigning,
  guestWaiver,
  hostSigning,
  newWaiver,
  verification,
  waiver,
  waiverEvent,
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
  createdAt: at,
  expiresAt: '2026-06-23T18:15:00.000Z',
  viewedAt: null,
  signedAt: null,
  signatureUrl: null,
  mail: { state: 'queued', at },
};

describe('a new waiver', () => {
  test('is for somebody who has a name and an address', () => {
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
  ])('is not for %j', (guestEmail) => {
    expect(complaints(newWaiver, { ...ana, guestEmail })).toEqual(['guestEmail: Please enter an email address.']);
  });

  test('holds what the limits allow, and not one character more', () => {
    const address = `${'x'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
    const guestEmail = `${'y'.repeat(254 - address.length)}${address}`;
    const most = { guestName: 'x'.repeat(120), guestEmail };
    expect(complaints(newWaiver, most)).toEqual([]);
    expect(complaints(newWaiver, { guestName: `${most.guestName}x`, guestEmail: `y${guestEmail}` })).toEqual([
      'guestName: Guest name must have at most 120 characters.',
      'guestEmail: Guest email must have at most 254 characters.',
    ]);
  });

  test('has no field that the server fills in, and no NUL', () => {
    for (const field of ['hostFamilyId', 'waiverContent', 'expiresAt', 'status'])
      expect(complaints(newWaiver, { ...ana, [field]: id })).toHaveLength(1);
    expect(complaints(newWaiver, { ...ana, guestName: 'a\0' })).toHaveLength(1);
  });
});

describe('a signature', () => {
  const signatureURL = 'data:image/png;base64,AAAA';
  const guardian = { name: 'Luz Ruiz', relation: 'mother' };
  const fullName = 'Ana Ruiz';

  test('is given on a family’s screen, by a guardian for a minor', () => {
    expect(complaints(hostSigning, { signatureURL })).toEqual([]);
    expect(complaints(hostSigning, { signatureURL, guardian })).toEqual([]);
    expect(complaints(hostSigning, {})).toEqual(['signatureURL: Please draw a signature.']);
    expect(complaints(hostSigning, { signatureURL, guardian: { name: ' ', relation: '' } })).toEqual([
      'guardian.name: Guardian name must not be blank.',
      'guardian.relation: Relation must not be blank.',
    ]);
    expect(complaints(hostSigning, { signatureURL, fullName })).toHaveLength(1);
  });

  test('is given on the guest’s own with name and consent, and never without', () => {
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

describe('a waiver as it is listed', () => {
  test('has null for what there is not, and never leaves it out', () => {
    expect(z.parse(waiver, listed)).toEqual(listed);
    for (const field of Object.keys(listed))
      expect(complaints(waiver, { ...listed, [field]: undefined })).toHaveLength(1);
  });

  test('shows a guest nothing but what is theirs to read', () => {
    const { guestName, hostFamily, waiverContent, status, expiresAt } = listed;
    expect(z.parse(guestWaiver, listed)).toEqual({ guestName, hostFamily, waiverContent, status, expiresAt });
  });

  test('comes along where a record is genuine', () => {
    expect(complaints(verification, { genuine: true, waiver: listed })).toEqual([]);
    expect(complaints(verification, { genuine: false })).toEqual([]);
  });
});

describe('what the room tells', () => {
  test.each(['WaiverCreated', 'WaiverSigned', 'WaiverUpdated'])('%s travels unchanged', (type) => {
    const event = { type, data: { waiver: listed } };
    expect(z.parse(waiverEvent, JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  test('is of a known type, with a waiver', () => {
    for (const event of [
      { type: 'WaiverDeleted', data: { waiver: listed } },
      { type: 'WaiverSigned', data: { id } },
    ])
      expect(complaints(waiverEvent, event)).not.toEqual([]);
  });
});
