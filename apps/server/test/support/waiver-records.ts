import { renderRecord, type WaiverRecord } from '../../src/modules/waivers/document/record.ts';
import { checkSignature } from '../../src/modules/waivers/document/signature.ts';
import { fillWaiverText, waiverTextOfTheApp } from '../../src/modules/waivers/document/text.ts';
import { dataUrl, signed } from './waiver-drawings.ts';

/** Returns the PNG that is stored of a valid signature. */
export async function storedSignature(png: Buffer): Promise<Buffer> {
  const checked = await checkSignature(dataUrl(png));
  if ('invalid' in checked) throw new Error(checked.invalid);
  return checked.png;
}

const signature = await storedSignature(await signed().png().toBuffer());

/** Renders a record in a worker, which has to be in time. */
export async function rendered(record: WaiverRecord): Promise<Buffer> {
  const pdf = await renderRecord(record);
  if (pdf === 'timeout') throw new Error('Rendering a record took too long.');
  return pdf;
}

/** The record of Ana Ruiz, with any other fields. */
export function aRecord(other: Partial<WaiverRecord> = {}): WaiverRecord {
  const { guestName = 'Ana Ruiz', hostFamily = 'Birch' } = other;
  return {
    id: '0b9c3a52-6a0f-4a53-9a7e-1d1c6f5b2f10',
    boatTitle: 'Heron Houseboat',
    timeZone: 'America/Phoenix',
    text: fillWaiverText(waiverTextOfTheApp, { boat: 'Heron', lake: 'Lake Mead', host: hostFamily, guest: guestName }),
    guestName,
    guestEmail: 'ana@example.org',
    hostFamily,
    guardian: null,
    signerName: guestName,
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
