import { parseWaiverText, type WaiverBlock } from '@houseboat/contract/waivers.ts';
import { auditRows } from './audit-page.ts';
import { colors, column, styles, textRows } from './layout.ts';
import type { WaiverRecord } from './record.ts';
import { signatureRow } from './signature-block.ts';
import { flow, type Row } from './typesetting/page-flow.ts';
import { pageSize, TaggedPdf } from './typesetting/tagged-pdf.ts';

/** Renders a record as a PDF. Takes up to a second of CPU, so the server calls `renderRecord`, which uses a worker thread. */
export async function recordPdf(record: WaiverRecord): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: `Signed waiver of ${record.guestName}`,
    author: record.boatTitle,
    subject: `Waiver ${record.id}`,
    createdAt: record.signedAt,
  });
  const pages = { top: column.top, bottom: column.bottom, add: () => pdf.addPage() };
  const blocks = parseWaiverText(record.text);
  flow(
    [
      ...letterhead(pdf, record.boatTitle),
      ...blocks.flatMap((block, index) => blockRows(pdf, block, { index, isLast: index === blocks.length - 1 })),
      signatureRow(pdf, record),
      ...(record.guardian ? guardianNote(pdf) : []),
    ],
    pages,
  );
  pdf.addPage();
  flow(auditRows(pdf, record), pages);
  return pdf.finish((page, count) => `Waiver ${record.id}   ·   Page ${page} of ${count}`, styles.small, {
    x: column.x,
    top: pageSize.height - 46,
    color: colors.quiet,
  });
}

/** The boat's title above a line. */
const letterhead = (pdf: TaggedPdf, boatTitle: string): Row[] => [
  ...textRows(pdf, { text: boatTitle, style: styles.letterhead, color: colors.lake, keepWithNext: true }),
  {
    above: 6,
    height: 16,
    keepWithNext: true,
    draw: (top) => pdf.rule({ x: column.x, top, color: colors.line }, column.width),
  },
];

/** A heading stays with what it heads. The last paragraph stays with the signature, which is never alone on a page. */
function blockRows(pdf: TaggedPdf, { type, text }: WaiverBlock, { index, isLast }: { index: number; isLast: boolean }) {
  switch (type) {
    case 'title':
      return textRows(pdf, { text, type: 'H1', style: styles.title, keepWithNext: true });
    case 'heading':
      return textRows(pdf, {
        text,
        type: 'H2',
        style: styles.heading,
        color: colors.lake,
        above: 12,
        keepWithNext: true,
      });
    case 'paragraph':
      return textRows(pdf, { text, style: styles.body, above: index === 1 ? 8 : 5, keepWithNext: isLast });
    default:
      return type satisfies never;
  }
}

const guardianNote = (pdf: TaggedPdf): Row[] =>
  textRows(pdf, {
    text: 'Signed on behalf of a minor. In some places, a release that an adult signs for a minor may not hold.',
    style: styles.small,
    color: colors.quiet,
    above: 10,
  });
