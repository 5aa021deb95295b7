import { parseWaiverText, type WaiverBlock } from '@houseboat/contract/waivers.ts';
import { colors, column, type Row, styles, textRows } from './layout.ts';
import type { TaggedPdf } from './typesetting/tagged-pdf.ts';

/** Returns the rows of a waiver's text, below the boat's title. The last paragraph stays with the row that follows. */
export function waiverTextRows(pdf: TaggedPdf, { boatTitle, text }: { boatTitle: string; text: string }): Row[] {
  const blocks = parseWaiverText(text);
  return [
    ...letterhead(pdf, boatTitle),
    ...blocks.flatMap((block, index) => blockRows(pdf, block, { index, isLast: index === blocks.length - 1 })),
  ];
}

/** The boat's title above a line. */
const letterhead = (pdf: TaggedPdf, boatTitle: string): Row[] => [
  ...textRows(pdf, { text: boatTitle, style: styles.letterhead, keepWithNext: true }),
  {
    above: 6,
    height: 16,
    keepWithNext: true,
    draw: (top) => pdf.rule({ x: column.x, top }, { width: column.width, color: colors.line }),
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
        above: 12,
        keepWithNext: true,
      });
    case 'paragraph':
      return textRows(pdf, { text, style: styles.body, above: index === 1 ? 8 : 5, keepWithNext: isLast });
    default:
      return type satisfies never;
  }
}
