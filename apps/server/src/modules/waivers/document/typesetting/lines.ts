import { type FontName, type Grapheme, graphemesOf, type MainFont } from './fonts.ts';
import { type Direction, directionOf, inVisualOrder, widthIn } from './shaping.ts';

/** How text is set: its main font, its size and the distance from line to line, in points, and its color. */
export type Style = { font: MainFont; size: number; leading: number; color: string };
type Face = Pick<Style, 'font' | 'size'>;
/** A part of a line in one font and direction. Its width is in points. */
type Run = { font: FontName; text: string; direction: Direction; width: number };
/** The runs of a line, from left to right. */
export type Line = Run[];

/** Shown for a grapheme that no font has. */
const REPLACEMENT = '\ufffd';

/** Breaks text into lines of at most `width` points: after spaces and hyphens, and within a word that is wider than a line. */
export function breakLines(text: string, style: Face, width: number): Line[] {
  return withReplacements(text, style.font)
    .split('\n')
    .flatMap((paragraph) => {
      const base = directionOf(paragraph);
      const runs = (line: string) => runsOf(line.trimEnd(), style, base);
      const fits = (line: string) => widthOf(runs(line)) <= width;
      const lines: string[] = [];
      let line = '';
      const append = (piece: string) => {
        if (line && !fits(line + piece)) {
          lines.push(line);
          line = '';
        }
        line += piece;
      };
      for (const piece of withSingleSpaces(paragraph).split(/(?<=[ \-/])/u)) {
        if (fits(piece)) append(piece);
        else for (const grapheme of graphemesOf(piece, style.font)) append(grapheme.text);
      }
      return [...lines, line].map(runs);
    });
}

const withReplacements = (text: string, main: MainFont): string =>
  graphemesOf(text, main)
    .map((grapheme) => (grapheme.font ? grapheme.text : REPLACEMENT))
    .join('');

/** Collapses white space, except for the spaces that do not break. */
const withSingleSpaces = (text: string): string => text.trim().replace(/[^\S\u00a0\u202f]+/gu, ' ');

const widthOf = (line: Line): number => line.reduce((sum, run) => sum + run.width, 0);

function runsOf(line: string, { font: main, size }: Face, base: Direction): Line {
  const graphemes = graphemesOf(line, main);
  const parts = graphemes.map(({ text, font = main }, index) => ({
    text,
    attribute: (text === ' ' && fontAround(graphemes, index)) || font,
  }));
  return inVisualOrder(parts, base).map(({ attribute: font, text, direction }) => ({
    font,
    text,
    direction,
    width: (widthIn(font, text, direction) * size) / 1000,
  }));
}

/** The font of the right-to-left words on both sides of a space. The space joins their run, so that viewers copy the words in order. */
function fontAround(graphemes: Grapheme[], space: number): FontName | undefined {
  const [before, after] = [graphemes[space - 1], graphemes[space + 1]];
  const isWithinFont = before && after && before.font === after.font && directionOf(before.text) === 'rtl';
  return isWithinFont ? before.font : undefined;
}
