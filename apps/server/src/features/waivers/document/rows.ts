import { colors, column, styles } from './look.ts';
import { linesOf, type Style } from './typesetting/lines.ts';
import type { Row } from './typesetting/page-flow.ts';
import type { Paper, Part, PartType } from './typesetting/paper.ts';

/** Text that is set in one way, with some space above it, and what it is in the document's structure. */
type Paragraph = { text: string; type?: PartType; style: Style; color?: string; above?: number };

/** Sets a paragraph in lines of a width, which are written one by one. */
function typeset(paper: Paper, { text, type = 'P', style, color = colors.ink }: Paragraph, width: number) {
  const lines = linesOf(text, style, width);
  // What is read out is the text as it is meant, where glyphs in the order of sight do not spell it.
  const said = lines.flat().every((run) => run.font === style.font) ? {} : { actual: text };
  // Parts are read out in the order in which they are made: when they are written.
  let part: Part | undefined;
  return lines.map((line) => (x: number, top: number) => {
    part ??= paper.part(type, said);
    paper.write(part, line, style, { x, top, color });
  });
}

/** A paragraph or a heading as rows of one line each, of which neither the first nor the last is left alone on a page. */
export function textRows(
  paper: Paper,
  { isKeptWithNext = false, ...paragraph }: Paragraph & Partial<Pick<Row, 'isKeptWithNext'>>,
): Row[] {
  const lines = typeset(paper, paragraph, column.width);
  const last = lines.length - 1;
  return lines.map((write, index) => ({
    above: index === 0 ? (paragraph.above ?? 0) : 0,
    height: paragraph.style.leading,
    isKeptWithNext: index === last ? isKeptWithNext : index === 0 || index === last - 1,
    draw: (top) => write(column.x, top),
  }));
}

/** Paragraphs under each other that stay together, and how high they are in all. */
export type Stack = { height: number; draw: (x: number, top: number) => void };

/** Stacks paragraphs in a column of `width` points. */
export function stack(paper: Paper, width: number, paragraphs: Paragraph[]): Stack {
  let height = 0;
  const lines = paragraphs.flatMap((paragraph, index) => {
    if (index > 0) height += paragraph.above ?? 0;
    return typeset(paper, paragraph, width).map((write) => {
      const down = height;
      height += paragraph.style.leading;
      return { write, down };
    });
  });
  return {
    height,
    draw(x, top) {
      for (const { write, down } of lines) write(x, top + down);
    },
  };
}

/** What something is called, small, and what it is. */
export const field = (name: string, value: string): Paragraph[] => [
  { text: name, style: styles.small, color: colors.quiet, above: 5 },
  { text: value, style: styles.body },
];
