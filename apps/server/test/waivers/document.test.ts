import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { recordPdf } from '../../src/modules/waivers/document/record-pdf.ts';
import { fillWaiverText, waiverTextOfTheApp } from '../../src/modules/waivers/document/text.ts';
import { readElements, readInfo, readPages } from '../support/pdf-pages.ts';
import { aRecord, rendered } from '../support/waiver-records.ts';

const names = { boat: 'Heron', lake: 'Lake Mead', host: 'Birch', guest: 'Ana Ruiz' };
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

describe('the text', () => {
  const text = fillWaiverText(waiverTextOfTheApp, names);

  test.each([
    [
      'the guest, the boat, the lake and the hosts',
      /Ana Ruiz.*houseboat Heron on Lake Mead.*guest of the Birch family/,
    ],
    ['drowning', /drown/],
    ['the operation of the boat', /hurt by the operation of the boat/],
    ['swimming and water sports', /hurt while swimming.*water sports/],
    ['injury and death', /serious injury or death/],
    [
      'the voluntary assumption of the risks',
      /know these risks and I am coming along by choice.*voluntarily assume them/,
    ],
    ['those held harmless', /owners of the boat, their families and the co-owners, and I hold them harmless/],
    ['good health', /in good health/],
    ['alcohol and drugs', /not under the influence of alcohol or drugs/],
    ['safety rules', /will follow the safety rules/],
    ['heirs, executors and assigns', /binds my heirs, executors and assigns/],
    ['what signing means', /By signing I confirm that I have read this waiver and release, that I understand it/],
  ])('names %s', (_point, words) => {
    expect(inOneLine(text)).toMatch(words);
  });

  test('does not claim to be legally binding', () => {
    expect(text).not.toMatch(/legal|law|court/i);
  });

  test('has a title, and single lines between empty ones', () => {
    const blocks = text.split('\n\n');
    expect(blocks[0]).toBe('Houseboat Liability Waiver and Release');
    expect(blocks.length).toBeGreaterThan(10);
    expect(blocks.every((block) => block.trim() === block && block !== '' && !block.includes('\n'))).toBe(true);
  });

  test('gets no paragraph from a line break in a name', () => {
    const odd = fillWaiverText(waiverTextOfTheApp, { ...names, guest: ' Ana\n\nNothing holds\u2029 Ruiz ' });
    expect(odd).toBe(text.replaceAll('Ana Ruiz', 'Ana Nothing holds Ruiz'));
  });
});

describe('the record', () => {
  test('has the text word for word, the signature and the audit trail, on two pages', async () => {
    const record = aRecord();
    const [waiver, audit, ...more] = await readPages(await rendered(record));
    expect(more).toEqual([]);
    const { id, text, signature } = record;
    expect(waiver?.text).toBe(
      `Heron Houseboat ${inOneLine(text)} Ana Ruiz Signature of the guest Guest Ana Ruiz Link sent to ana@example.org Host Birch family Signed May 24, 2026 at 6:30 PM MST Waiver ${id} · Page 1 of 2`,
    );
    expect(audit?.text.slice(audit.text.indexOf('UTC. ') + 5)).toBe(
      [
        '2026-05-20 16:02:11 UTC Waiver created 203.0.113.7 Hosts/1.0',
        '2026-05-20 16:02:14 UTC Link emailed to the guest',
        '2026-05-25 01:24:40 UTC Link opened 2001:db8::7334 Guests/2.0',
        '2026-05-25 01:30:12 UTC Agreed to sign electronically 2001:db8::7334',
        '2026-05-25 01:30:12 UTC Signed 2001:db8::7334 Guests/2.0',
        `Fingerprints Waiver ${id}`,
        `SHA-256 of the text, in UTF-8 ${sha256(text)}`,
        `SHA-256 of the signature image ${sha256(signature)}`,
        `Waiver ${id} · Page 2 of 2`,
      ].join(' '),
    );
  });

  test('is the same bytes for the same record, and differs for any other', async () => {
    const [one, two] = await Promise.all([rendered(aRecord()), rendered(aRecord())]);
    expect(one.equals(two)).toBe(true);
    expect(one.equals(await recordPdf(aRecord({ signedAt: new Date('2026-05-25T01:30:13Z') })))).toBe(false);
  });

  test('has metadata: title, author, time and language', async () => {
    const pdf = await recordPdf(aRecord({ guestName: 'Zoë <&> “Łóó”' }));
    expect(pdf.toString('latin1')).not.toContain('<rdf:');
    expect(await readInfo(pdf)).toMatchObject({
      Title: 'Signed waiver of Zoë <&> “Łóó”',
      Author: 'Heron Houseboat',
      Subject: 'Waiver 0b9c3a52-6a0f-4a53-9a7e-1d1c6f5b2f10',
      CreationDate: 'D:20260525013012Z',
      ModDate: 'D:20260525013012Z',
      Language: 'en-US',
    });
  });

  test('is read in order by a screen reader, with headings and a description of the signature', async () => {
    const pdf = await recordPdf(aRecord());
    const elements = (await readElements(pdf, 1)).filter(({ role }) => role !== 'Root' && role !== 'Document');
    expect(elements.map(({ role }) => role).join(' ')).toBe('P H1 P H2 P H2 P P H2 P P H2 P Figure P P P P P P P P P');
    expect(elements.find(({ role }) => role === 'Figure')?.alt).toBe('Signature of Ana Ruiz');
  });

  test('names the family whose device the guest signed on, and no address if no link was mailed', async () => {
    const at = new Date('2026-05-25T01:30:12Z');
    const audit = [{ what: 'signed' as const, at, address: '203.0.113.7', browser: 'Hosts/1.0', familyName: 'Birch' }];
    const [waiver, trail] = await readPages(await recordPdf(aRecord({ guestEmail: null, audit })));
    expect(trail?.text).toContain('2026-05-25 01:30:12 UTC Signed on the Birch family’s device 203.0.113.7 Hosts/1.0');
    expect(waiver?.text).toContain('Guest Ana Ruiz Host Birch family');
  });

  test('names a guardian, and warns that such a release may not hold', async () => {
    const guardian = { name: 'Rosa Ruiz', relation: 'mother' };
    const [page, ...more] = await readPages(await recordPdf(aRecord({ guardian, signerName: 'Rosa Ruiz' })));
    expect(more).toHaveLength(1);
    expect(page?.text).toContain('Rosa Ruiz Signature of the guardian Guest Ana Ruiz Link sent to');
    expect(page?.text).toContain('Guardian Rosa Ruiz (mother)');
    expect(page?.text).toContain('In some places, a release that an adult signs for a minor may not hold.');
    const [alone] = await readPages(await recordPdf(aRecord()));
    expect(alone?.text).not.toMatch(/guardian|minor/i);
  });
});
