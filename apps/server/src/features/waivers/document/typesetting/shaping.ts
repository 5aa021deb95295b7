import type { Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { type FontName, loadFont } from './fonts.ts';
import type { Direction } from './reading-order.ts';

/** How a direction is told to a layout, which is asked for through pdfkit: by the feature that goes with it. */
export const featuresOf = (direction: Direction): ('rtla' | 'ltra')[] => [direction === 'rtl' ? 'rtla' : 'ltra'];

type Shaper = (text: string, features: string[]) => harfbuzz.Buffer;
const shaped = new Map<FontName, { font: Font; shape: Shaper }>();

/** A font whose `layout` is HarfBuzz's: fontkit's own sets some combinations of marks wrongly. pdfkit draws with it and embeds it. */
export const shapedFont = (name: FontName): Font => loadShaped(name).font;

/** How wide a text of one script and direction is, in thousandths of its size. */
export function widthIn(name: FontName, text: string, direction: Direction): number {
  const { font, shape } = loadShaped(name);
  return (1000 * sumOf(shape(text, featuresOf(direction)).getGlyphPositions())) / font.unitsPerEm;
}

function loadShaped(name: FontName) {
  const known = shaped.get(name);
  if (known) return known;
  const { file, font } = loadFont(name);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
  const shape: Shaper = (text, features) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(features.includes('rtla') ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    // A mark is a cluster of its own, so that the letter below it does not stand for both.
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

/** What pdfkit reads of a layout: glyphs from left to right, with the characters they stand for, and where they go. */
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
    // pdfkit scales the positions before it asks.
    get advanceWidth() {
      return sumOf(positions);
    },
  };
}

/** Says of each glyph which characters it stands for, by which the text is found and copied: each of them once. */
function withCharacters(infos: harfbuzz.GlyphInfo[], text: string, font: Font): { id: number; characters: string[] }[] {
  const clusters = Map.groupBy(infos, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length].sort((a, b) => a - b);
  const left = new Map(starts.map((start, index) => [start, [...text.slice(start, starts[index + 1])]]));
  // Where marks are set on a letter, what has a glyph of its own is told apart from what only a composed one shows.
  const own = infos.map(({ codepoint: id, cluster }) => {
    if (clusters.get(cluster)?.length === 1) return [];
    const characters = left.get(cluster) ?? [];
    const at = characters.findIndex((character) => font.glyphForCodePoint(codePointOf(character)).id === id);
    return at < 0 ? [] : characters.splice(at, 1);
  });
  return infos.map(({ codepoint: id, cluster }, index) => {
    const mine = own[index] ?? [];
    return { id, characters: mine.length > 0 ? mine : (left.get(cluster) ?? []).splice(0) };
  });
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;
