import type { FontName, MainFont } from './fonts.ts';
import { type Letter, lettersOf } from './letters.ts';
import { type Direction, directionOf, inSight } from './reading-order.ts';
import { widthIn } from './shaping.ts';

/** How text is set: in which of the main fonts, how large, and how far from line to line, in points. */
export type Style = { font: MainFont; size: number; leading: number };
/** A stretch of a line in one font and direction, with its width in points. */
type Run = { font: FontName; text: string; direction: Direction; width: number };
/** A line, as the runs that show it, from left to right. */
export type Line = Run[];

/** What stands in for a letter that no font has. */
const MISSING = '\ufffd';

/** Sets text in lines of at most `width` points, broken where it is, behind spaces and hyphens, and within words that are too long. */
export function linesOf(text: string, style: Style, width: number): Line[] {
  return showable(text, style.font)
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
      for (const piece of withPlainSpaces(paragraph).split(/(?<=[ \-/])/u)) {
        if (fits(piece)) append(piece);
        else for (const letter of lettersOf(piece, style.font)) append(letter.text);
      }
      return [...lines, line].map(runs);
    });
}

const showable = (text: string, main: MainFont): string =>
  lettersOf(text, main)
    .map((letter) => (letter.font ? letter.text : MISSING))
    .join('');

/** One space for any stretch of them, but those that hold words together. */
const withPlainSpaces = (text: string): string => text.trim().replace(/[^\S\u00a0\u202f]+/gu, ' ');

const widthOf = (line: Line): number => line.reduce((sum, run) => sum + run.width, 0);

/** The runs of a line in the order in which they are seen. */
function runsOf(line: string, { font: main, size }: Style, base: Direction): Run[] {
  const letters = lettersOf(line, main);
  const pieces = letters.map(({ text, font = main }, at) => ({
    text,
    kind: (text === ' ' && fontAround(letters, at)) || font,
  }));
  return inSight(pieces, base).map(({ kind: font, text, direction }) => ({
    font,
    text,
    direction,
    width: (widthIn(font, text, direction) * size) / 1000,
  }));
}

/** The font of words from right to left on both sides of a space, which goes with them: a viewer then copies them in order. */
function fontAround(letters: Letter[], space: number): FontName | undefined {
  const [before, after] = [letters[space - 1], letters[space + 1]];
  const isWithin = before && after && before.font === after.font && directionOf(before.text) === 'rtl';
  return isWithin ? before.font : undefined;
}
