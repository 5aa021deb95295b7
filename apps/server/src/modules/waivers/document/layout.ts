import { breakLines, type Style } from './typesetting/lines.ts';
import { type Element, type ElementType, pageSize, type TaggedPdf } from './typesetting/tagged-pdf.ts';

/** The text area of a page, in points. */
export const column = { x: 76, width: pageSize.width - 2 * 76, top: 56, bottom: pageSize.height - 64 };

export const colors = { ink: '#1d2b30', line: '#b9b09c' };
const [quiet, lake] = ['#566267', '#005b65'];

export const styles = {
  title: { font: 'text', size: 22, leading: 28, color: colors.ink },
  heading: { font: 'strong', size: 10.5, leading: 15, color: lake },
  body: { font: 'text', size: 10, leading: 14.5, color: colors.ink },
  quiet: { font: 'text', size: 10, leading: 14.5, color: quiet },
  name: { font: 'strong', size: 10.5, leading: 15, color: colors.ink },
  small: { font: 'text', size: 8.5, leading: 12.5, color: quiet },
  letterhead: { font: 'strong', size: 9.5, leading: 14, color: lake },
} satisfies Record<string, Style>;

/** Text in one style, with the space above it and its type in the document's structure. */
type Paragraph = { text: string; type?: ElementType; style: Style; above?: number };

/** Breaks a paragraph into lines; returns a function for each that writes it. */
function typeset(pdf: TaggedPdf, { text, type = 'P', style }: Paragraph, width: number) {
  const lines = breakLines(text, style, width);
  // Runs in fallback fonts may be in visual order; screen readers get the text itself.
  const spoken = lines.flat().every((run) => run.font === style.font) ? {} : { actual: text };
  // Screen readers follow the order in which elements are added, so each is added when its first line is written.
  let element: Element | undefined;
  return lines.map((line) => (x: number, top: number) => {
    element ??= pdf.addElement(type, spoken);
    pdf.write(element, line, style, { x, top });
  });
}

/** Returns a paragraph as one row per line. A page break leaves neither its first nor its last line alone. */
export function textRows(pdf: TaggedPdf, { keepWithNext, ...paragraph }: Paragraph & Pick<Row, 'keepWithNext'>): Row[] {
  const lines = typeset(pdf, paragraph, column.width);
  const last = lines.length - 1;
  return lines.map((write, index) => ({
    above: index === 0 ? (paragraph.above ?? 0) : 0,
    height: paragraph.style.leading,
    keepWithNext: index === last ? keepWithNext : index === 0 || index === last - 1,
    draw: (top) => write(column.x, top),
  }));
}

/** Paragraphs below one another that stay together. */
type Stack = { height: number; draw: (x: number, top: number) => void };

/** Stacks paragraphs in a column of `width` points. */
export function stack(pdf: TaggedPdf, width: number, paragraphs: Paragraph[]): Stack {
  let height = 0;
  const lines = paragraphs.flatMap((paragraph, index) => {
    if (index > 0) height += paragraph.above ?? 0;
    return typeset(pdf, paragraph, width).map((write) => {
      const offset = height;
      height += paragraph.style.leading;
      return { write, offset };
    });
  });
  return {
    height,
    draw(x, top) {
      for (const { write, offset } of lines) write(x, top + offset);
    },
  };
}

/** Returns a row of stacks, each with its distance from the column's left. */
export const stacksRow = (above: number, ...stacks: [left: number, Stack][]): Row => ({
  above,
  height: Math.max(...stacks.map(([, { height }]) => height)),
  draw(top) {
    for (const [left, { draw }] of stacks) draw(column.x + left, top);
  },
});

export const field = (label: string, value: string): Paragraph[] => [
  { text: label, style: styles.small, above: 5 },
  { text: value, style: styles.body },
];

/** Content of a fixed height that is drawn on one page. */
export type Row = {
  /** Space above the row, in points; ignored at the top of a page. */
  above: number;
  height: number;
  /** Whether a page break must not separate the row from the next one. */
  keepWithNext?: boolean | undefined;
  draw: (top: number) => void;
};

/** The vertical space of a page, in points, and how to add a page. */
type Pages = { top: number; bottom: number; add: () => void };

/** Draws rows below one another, starting at the top of the current page. */
export function flow(rows: Row[], { top, bottom, add }: Pages): void {
  let y = top;
  const breakUnlessFits = (height: number) => {
    if (y === top || y + height <= bottom) return;
    add();
    y = top;
  };
  for (const group of groupsOf(rows)) {
    const height = group.reduce((sum, row) => sum + row.above + row.height, 0);
    // A group that is higher than a page breaks between any of its rows.
    if (height <= bottom - top) breakUnlessFits(height);
    for (const row of group) {
      breakUnlessFits(row.above + row.height);
      if (y > top) y += row.above;
      row.draw(y);
      y += row.height;
    }
  }
}

function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.keepWithNext) groups.push([]);
  }
  return groups;
}
