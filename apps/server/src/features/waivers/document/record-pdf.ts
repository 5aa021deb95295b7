import { auditRows } from './audit-page.ts';
import { colors, column, styles } from './look.ts';
import type { WaiverRecord } from './record.ts';
import { textRows } from './rows.ts';
import { signatureRow } from './signature-block.ts';
import { flow, type Row } from './typesetting/page-flow.ts';
import { Paper, sheet } from './typesetting/paper.ts';

/** Makes the PDF of a record. It is slow; `renderRecord` does it in a thread of its own. */
export async function recordPdf(record: WaiverRecord): Promise<Buffer> {
  const paper = new Paper({
    title: `Signed waiver of ${record.guestName}`,
    author: record.boatTitle,
    subject: `Waiver ${record.id}`,
    madeAt: record.signedAt,
  });
  const pages = { top: column.top, bottom: column.bottom, add: () => paper.addSheet() };
  const note = record.guardian ? guardianNote(paper) : [];
  flow(
    [...letterhead(paper, record.boatTitle), ...waiverRows(paper, record), signatureRow(paper, record), ...note],
    pages,
  );
  paper.addSheet();
  flow(auditRows(paper, record), pages);
  return paper.finish((page, count) => `Waiver ${record.id}   ·   Page ${page} of ${count}`, styles.small, {
    x: column.x,
    top: sheet.height - 46,
    color: colors.quiet,
  });
}

const guardianNote = (paper: Paper): Row[] =>
  textRows(paper, {
    text: 'Signed for a guest under age. In some places a release that an adult signs for a minor may not hold.',
    style: styles.small,
    color: colors.quiet,
    above: 10,
  });

/** The boat's title over a line. */
const letterhead = (paper: Paper, boatTitle: string): Row[] => [
  ...textRows(paper, {
    text: boatTitle,
    style: styles.letterhead,
    color: colors.lake,
    isKeptWithNext: true,
  }),
  {
    above: 6,
    height: 16,
    isKeptWithNext: true,
    draw: (top) => paper.rule({ x: column.x, top, color: colors.line }, column.width),
  },
];

/** The text with its title and headings, and the signature, with which some of the text always stands. */
function waiverRows(paper: Paper, record: WaiverRecord): Row[] {
  const blocks = record.text.split(/\n{2,}/u);
  return blocks.flatMap((text, index) => {
    if (!isHeading(text)) {
      const isLast = index === blocks.length - 1;
      return textRows(paper, { text, style: styles.body, above: index === 1 ? 8 : 5, isKeptWithNext: isLast });
    }
    const look = index === 0 ? titleLook : headingLook;
    return textRows(paper, { text, ...look, isKeptWithNext: true });
  });
}

const titleLook = { type: 'H1', style: styles.title } as const;
const headingLook = { type: 'H2', style: styles.heading, color: colors.lake, above: 12 } as const;

/** A line that ends without punctuation. */
const isHeading = (block: string): boolean => !block.includes('\n') && !/[\p{Punctuation}]$/u.test(block.trim());
