import bidiFactory from 'bidi-js';

/** Which way text runs. */
export type Direction = 'ltr' | 'rtl';
/** Some of a line, and of what kind it is. */
type Piece<Kind> = { text: string; kind: Kind };
/** Pieces of one kind and direction, as one text in its logical order. */
type Stretch<Kind> = { kind: Kind; text: string; direction: Direction };

const bidi = bidiFactory();

/** Which way a paragraph runs as a whole: as the first of its letters does that runs either way. */
export const directionOf = (paragraph: string): Direction =>
  bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** A line's pieces, joined where they can be, in the order in which they are seen: by the Unicode Bidirectional Algorithm. */
export function inSight<Kind>(pieces: Piece<Kind>[], base: Direction): Stretch<Kind>[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(''), base);
  const stretches: { kind: Kind; level: number; text: string }[] = [];
  let at = 0;
  for (const { text, kind } of pieces) {
    const level = levels[at] ?? 0;
    at += text.length;
    const last = stretches.at(-1);
    if (last?.kind === kind && last.level === level) last.text += text;
    else stretches.push({ kind, level, text });
  }
  return reordered(stretches).map(({ kind, level, text }) => ({
    kind,
    text,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }));
}

/** From the highest level down, stretches at or above it change places, last first (rule L2). */
function reordered<Level extends { level: number }>(stretches: Level[]): Level[] {
  let order = stretches;
  for (let level = Math.max(0, ...stretches.map((each) => each.level)); level > 0; level -= 1) {
    const next: Level[] = [];
    let start = 0;
    for (const stretch of order)
      if (stretch.level >= level) next.splice(start, 0, stretch);
      else start = next.push(stretch);
    order = next;
  }
  return order;
}
