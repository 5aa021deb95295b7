import type { WaiverRecord } from '../../src/features/waivers/document/record.ts';
import { checkSignature } from '../../src/features/waivers/document/signature.ts';
import { waiverText } from '../../src/features/waivers/document/text.ts';
import { dataUrl, signed } from './waiver-drawings.ts';

/** A signature as it is kept. */
export async function keptSignature(png = signed().png()): Promise<Buffer> {
  const answer = await checkSignature(dataUrl(await png.toBuffer()));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.png;
}

const signature = await keptSignature();

/** The record of Ana Ruiz, or whoever else is said to have signed. */
export function aRecord(other: Partial<WaiverRecord> = {}): WaiverRecord {
  const { guestName = 'Ana Ruiz', hostFamily = 'Birch' } = other;
  return {
    id: '0b9c3a52-6a0f-4a53-9a7e-1d1c6f5b2f10',
    boatTitle: 'Heron Houseboat',
    timeZone: 'America/Phoenix',
    text: waiverText({ boatName: 'Heron', lakeName: 'Lake Mead', hostFamily, guestName }),
    guestName,
    hostFamily,
    guardian: null,
    signedName: guestName,
    signedAt: new Date('2026-05-25T01:30:12.345Z'),
    signature,
    audit: [
      { what: 'created', at: new Date('2026-05-20T16:02:11.900Z'), address: '203.0.113.7', browser: 'Hosts/1.0' },
      { what: 'sent', at: new Date('2026-05-20T16:02:14Z'), address: null, browser: null },
      { what: 'viewed', at: new Date('2026-05-25T01:24:40Z'), address: '2001:db8::7334', browser: 'Guests/2.0' },
      { what: 'consented', at: new Date('2026-05-25T01:30:12Z'), address: '2001:db8::7334', browser: null },
      { what: 'signed', at: new Date('2026-05-25T01:30:12Z'), address: '2001:db8::7334', browser: 'Guests/2.0' },
    ],
    ...other,
  };
}
