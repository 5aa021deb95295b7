import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { flow, type Row } from '../../src/modules/waivers/document/layout.ts';
import { renderRecord } from '../../src/modules/waivers/document/record.ts';
import { recordPdf } from '../../src/modules/waivers/document/record-pdf.ts';
import { waiverResponses } from '../../src/modules/waivers/routes.ts';
import { type PdfPage, readImageSizes, readImages, readPages } from '../support/pdf-pages.ts';
import { BLACK, drawing, WHITE } from '../support/waiver-drawings.ts';
import { aRecord, rendered, storedSignature } from '../support/waiver-records.ts';

describe('rows', () => {
  /** Page and top of each row, on pages that are 100 high. A `~` keeps a row with the next. */
  function placed(...heights: string[]): string[] {
    const positions: string[] = [];
    let page = 1;
    const rows = heights.map(
      (height): Row => ({
        above: 5,
        height: Number.parseInt(height, 10),
        keepWithNext: height.endsWith('~'),
        draw: (top) => positions.push(`${page}:${top}`),
      }),
    );
    flow(rows, {
      top: 10,
      bottom: 110,
      add: () => {
        page += 1;
      },
    });
    return positions;
  }

  test('are placed below one another, with space between them but none above the first', () => {
    expect(placed('20', '20', '45')).toEqual(['1:10', '1:35', '1:60']);
    expect(placed('20', '20', '51', '10')).toEqual(['1:10', '1:35', '2:10', '2:66']);
  });

  test('that stay together move to the next page together', () => {
    expect(placed('60', '10~', '10~', '30')).toEqual(['1:10', '2:10', '2:25', '2:40']);
    expect(placed('60', '10~', '10~', '5')).toEqual(['1:10', '1:75', '1:90', '1:105']);
  });

  test('are separated when no page has room for them all', () => {
    expect(placed('10', '40~', '40~', '40~', '10')).toEqual(['1:10', '1:25', '1:70', '2:10', '2:55']);
  });

  test('that are higher than a page get one of their own', () => {
    expect(placed('10', '200', '10')).toEqual(['1:10', '2:10', '3:10']);
  });
});

const margin = 76;
const isWithin = ({ width, height, pieces }: PdfPage) =>
  pieces.every(
    (piece) =>
      piece.x >= margin - 1 && piece.x + piece.width <= width - margin + 1 && piece.y > 36 && piece.y < height - 48,
  );

test('pages are US Letter, and even long names stay within the margins', async () => {
  for (const letter of ['W', 'i', 'ṩ', 'م', 'ש', '😀', '👨‍👩‍👧', '-']) {
    const name = letter.repeat(120);
    const guardian = { name, relation: name };
    const pages = await readPages(
      await recordPdf(aRecord({ guestName: name, hostFamily: name, boatTitle: name, guardian })),
    );
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([612, 792]);
      expect([letter, isWithin(page)]).toEqual([letter, true]);
    }
  }
});

test('a long text continues on further pages: no heading is last on a page, and the signature is never alone', async () => {
  const words = 'Everyone aboard keeps the dock clear, ties up the kayaks and gives a hand with the lines.';
  for (let more = 1; more <= 20; more += 1) {
    const further = Array.from({ length: more }, (_, n) => `Matter ${n}\n\n${`${words} `.repeat(1 + (n % 4)).trim()}`);
    const record = aRecord();
    const text = [record.text, ...further].join('\n\n');
    const pages = await readPages(await recordPdf({ ...record, text }));
    const waiver = pages.slice(0, -1);
    // The text is complete and in order.
    const footer = /Waiver [-0-9a-f]{36} · Page \d+ of \d+/g;
    expect(waiver.map((page) => page.text.replace(footer, '').trim()).join(' ')).toContain(text.replace(/\s+/g, ' '));
    expect(waiver.at(-1)?.text).toMatch(/gives a hand with the lines\. Ana Ruiz Signature of the guest/);
    for (const page of waiver.slice(0, -1)) {
      const lines = page.pieces.map((piece) => piece.text).filter((line) => line.trim() && !footer.test(line));
      expect(lines.at(-1)).not.toMatch(/^Matter/);
    }
    for (const page of waiver) expect(isWithin(page)).toBe(true);
    expect(pages.at(-1)?.text).toContain('Audit trail');
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
  }
});

test('a long audit trail continues on further pages', async () => {
  const audit = Array.from({ length: 60 }, (_, minute) => ({
    what: 'reminded' as const,
    at: new Date(Date.UTC(2026, 4, 20, 1, minute)),
    address: '203.0.113.7',
    browser: 'Hosts/1.0',
  }));
  const pages = await readPages(await recordPdf(aRecord({ audit })));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.flatMap((page) => page.text.match(/Guest reminded/g) ?? [])).toHaveLength(60);
  expect(pages.every(isWithin)).toBe(true);
});

describe('the record', () => {
  test('has the text for screen readers where glyphs are in visual order', async () => {
    const name = Buffer.from('\ufeffדוד', 'utf16le').swap16();
    const actual = Buffer.concat([Buffer.from('/ActualText ('), name, Buffer.from(')')]);
    expect((await recordPdf(aRecord({ guestName: 'דוד' }))).includes(actual)).toBe(true);
    expect((await recordPdf(aRecord({ guestName: 'Zoë' }))).includes('/ActualText')).toBe(false);
  });

  test('embeds all its fonts', async () => {
    const pdf = (await recordPdf(aRecord({ guestName: 'Ann Łóó دَاوُد דוד 😀' }))).toString('latin1');
    const fonts = [...pdf.matchAll(/\/FontName \/\w+\+(\S+)/g)].map((match) => match[1]).sort();
    expect(fonts).toEqual([
      'Amiri-Regular',
      'NotoEmoji-Regular',
      'NotoSerif-Regular',
      'NotoSerif-SemiBold',
      'NotoSerifHebrew-Regular',
    ]);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(pdf).not.toMatch(/\/Subtype \/Type1\b/);
  });

  test('shows a signature whole and in proportion', async () => {
    const frame = drawing(1000, 200, (x, y) => (x < 2 || y < 2 || x > 997 || y > 197 ? BLACK : WHITE));
    const signature = await storedSignature(await frame.png().toBuffer());
    const pdf = await recordPdf(aRecord({ signature }));
    const [image] = await readImages(pdf, 1);
    expect(image).toMatchObject({ width: 1000, height: 200, channels: 3 });
    const pixels = await sharp(signature).raw().toBuffer();
    expect(Buffer.from(image?.data ?? []).equals(pixels)).toBe(true);
    // As wide as its box, and a fifth as high.
    expect(await readImageSizes(pdf, 1)).toEqual([{ width: 220, height: 44 }]);
  });

  test('can be rendered with any text from browsers and operators', async () => {
    const browser = `\u202ebot\u0000 அ ${'x'.repeat(5000)}`;
    const audit = [{ what: 'signed' as const, at: new Date('2026-05-25T01:30:12Z'), address: '203.0.113.7', browser }];
    const pages = await readPages(await recordPdf(aRecord({ boatTitle: 'அ Houseboat', audit })));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('\ufffd Houseboat');
    expect(pages[1]?.text).toContain('\ufffdbot\ufffd \ufffd xxx');
  });
});

test('a record that cannot be rendered fails alone', async () => {
  const broken = renderRecord(aRecord({ timeZone: 'Nowhere/At-All' }));
  const sound = rendered(aRecord());
  await expect(broken).rejects.toThrow(/time zone/);
  expect((await sound).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a record that takes too long is a 503, and its thread ends', async () => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const program = new URL(
    `data:text/javascript,import { workerData } from 'node:worker_threads'; for (;;) Atomics.add(workerData.counter, 0, 1);`,
  );
  const hanging = renderRecord(Object.assign(aRecord(), { counter }), { program, timeoutMs: 1_000 });
  const next = rendered(aRecord());
  expect(await hanging).toBe('timeout');
  const count = Atomics.load(counter, 0);
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Atomics.load(counter, 0)).toBe(count);
  expect(waiverResponses['render-timeout']()).toMatchObject({
    statusCode: 503,
    message: 'Creating the signed record took too long, so nothing was signed. Please try again in a minute.',
  });
});
