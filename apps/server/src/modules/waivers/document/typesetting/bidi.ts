import bidiFactory from 'bidi-js';

/** The direction that text runs in. */
export type Direction = 'ltr' | 'rtl';
/** A part of a line, with an attribute such as its font. */
type Part<Attribute> = { text: string; attribute: Attribute };
/** A part of one attribute and direction; its text is in logical order. */
type Run<Attribute> = Part<Attribute> & { level: number; direction: Direction };

const bidi = bidiFactory();

/** The base direction of a paragraph: that of its first strongly directional character. */
export const directionOf = (paragraph: string): Direction =>
  bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** Splits a line into runs, from left to right, by the Unicode Bidirectional Algorithm. */
export function inVisualOrder<Attribute>(parts: Part<Attribute>[], base: Direction): Run<Attribute>[] {
  const line = parts.map(({ text }) => text).join('');
  const embedding = bidi.getEmbeddingLevels(line, base);
  /** The run of each character. */
  const runs: Run<Attribute>[] = [];
  for (const { text, attribute } of parts) {
    const level = embedding.levels[runs.length] ?? 0;
    let run = runs.at(-1);
    if (run?.attribute === attribute && run.level === level) run.text += text;
    else run = { text, attribute, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' };
    runs.push(...Array<Run<Attribute>>(text.length).fill(run));
  }
  // Reordering never breaks up a run, so runs are in the order of their characters.
  return [...new Set(bidi.getReorderedIndices(line, embedding).flatMap((index) => runs[index] ?? []))];
}
