import bidiFactory from 'bidi-js';
import type { Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { type FontName, loadFont } from './fonts.ts';

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

/** The font feature that carries a direction through pdfkit to the layout. */
export const featuresOf = (direction: Direction): ('rtla' | 'ltra')[] => [direction === 'rtl' ? 'rtla' : 'ltra'];

type Shaper = (text: string, features: string[]) => harfbuzz.Buffer;
const shaped = new Map<FontName, { font: Font; shape: Shaper }>();

/** A font that pdfkit embeds and draws, laid out by HarfBuzz: fontkit's own layout misplaces some combinations of marks. */
export const shapedFont = (name: FontName): Font => loadShaped(name).font;

/** The width of a text of one script and direction, in thousandths of the font size. */
export function widthIn(name: FontName, text: string, direction: Direction): number {
  const { font, shape } = loadShaped(name);
  return (1000 * sumOf(shape(text, featuresOf(direction)).getGlyphPositions())) / font.unitsPerEm;
}

function loadShaped(name: FontName) {
  const cached = shaped.get(name);
  if (cached) return cached;
  const { file, font } = loadFont(name);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
  const shape: Shaper = (text, features) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(features.includes('rtla') ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    // Marks are clusters of their own, so that each glyph maps to its own characters.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    harfbuzz.shape(shaper, buffer);
    return buffer;
  };
  Object.assign(font, { layout: (text: string, features: string[]) => layoutOf(shape(text, features), text, font) });
  const entry = { font, shape };
  shaped.set(name, entry);
  return entry;
}

const sumOf = (positions: { xAdvance: number }[]): number => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

/** A layout as pdfkit reads it: glyphs from left to right, with their characters and positions. */
function layoutOf(buffer: harfbuzz.Buffer, text: string, font: Font) {
  const positions = buffer.getGlyphPositions();
  const glyphs = withCharacters(buffer.getGlyphInfos(), text, font).map(({ id, characters }) => ({
    id,
    advanceWidth: font.getGlyph(id).advanceWidth,
    codePoints: characters.map(codePointOf),
  }));
  return {
    glyphs,
    positions,
    // A getter, because pdfkit scales the positions before it reads this.
    get advanceWidth() {
      return sumOf(positions);
    },
  };
}

/** Maps each glyph to its characters, by which viewers search and copy. Every character belongs to exactly one glyph. */
function withCharacters(infos: harfbuzz.GlyphInfo[], text: string, font: Font): { id: number; characters: string[] }[] {
  const clusters = Map.groupBy(infos, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length].sort((a, b) => a - b);
  const unmapped = new Map(starts.map((start, index) => [start, [...text.slice(start, starts[index + 1])]]));
  // A letter with marks: the characters that have a glyph of their own first, the rest go to the composed glyph.
  const own = infos.map(({ codepoint: id, cluster }) => {
    if (clusters.get(cluster)?.length === 1) return [];
    const characters = unmapped.get(cluster) ?? [];
    const at = characters.findIndex((character) => font.glyphForCodePoint(codePointOf(character)).id === id);
    return at < 0 ? [] : characters.splice(at, 1);
  });
  return infos.map(({ codepoint: id, cluster }, index) => {
    const mine = own[index] ?? [];
    return { id, characters: mine.length > 0 ? mine : (unmapped.get(cluster) ?? []).splice(0) };
  });
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;
