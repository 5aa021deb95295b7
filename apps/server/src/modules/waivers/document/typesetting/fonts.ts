import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

/** The record's fonts, from Google Fonts: two for its own text, and fallbacks for the scripts that these lack. */
const FILES = {
  text: 'noto-serif-regular.ttf',
  strong: 'noto-serif-semibold.ttf',
  // One glyph per letter, so the text can be copied from the PDF. Fonts that draw the dots separately do not allow that.
  arabic: 'amiri-regular.ttf',
  hebrew: 'noto-serif-hebrew-regular.ttf',
  devanagari: 'noto-serif-devanagari-regular.ttf',
  thai: 'noto-sans-thai-regular.ttf',
  // Of the Korean syllables those of KS X 1001; of the Han characters those of JIS X 0208, GB 2312 and the common ones of Big5.
  korean: 'noto-serif-korean-subset.ttf',
  han: 'noto-serif-han-subset.ttf',
  emoji: 'noto-emoji-regular.ttf',
};
export type FontName = keyof typeof FILES;
/** A font that the record's own text is set in. */
export type MainFont = 'text' | 'strong';

const FALLBACKS: FontName[] = ['arabic', 'hebrew', 'devanagari', 'thai', 'korean', 'han', 'emoji'];

type LoadedFont = { file: Buffer; font: fontkit.Font };
const loaded = new Map<FontName, LoadedFont>();

/** Returns a font and its file, which is read at the first call. */
export function loadFont(name: FontName): LoadedFont {
  const cached = loaded.get(name);
  if (cached) return cached;
  const file = readFileSync(join(import.meta.dirname, 'fonts', FILES[name]));
  // The types allow for font collections; these files are single fonts.
  const entry = { file, font: fontkit.create(file) as fontkit.Font };
  loaded.set(name, entry);
  return entry;
}

/** A character as a reader counts them, which may be many code points, and the font that shows it, if any does. */
export type Grapheme = { text: string; font: FontName | undefined };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Overrides make text read other than it is stored. The others are invisible, or have no meaning outside of one program. */
const UNFIT = /[\u202a-\u202e\p{Surrogate}\p{Private_Use}\p{Unassigned}]|(?!\s)\p{Control}/u;
/** No language stacks this many marks on a letter; they would run into the lines around it. */
const STACKED_MARKS = /(?:\p{Mark}\P{Mark}*){5}/u;
/** Characters that are never drawn, but join, separate or direct others. Hangul's fillers are drawn, as blanks. */
const INVISIBLE = /(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point}/gu;

/** Splits text into graphemes, each with the first font that has it. */
export function graphemesOf(text: string, main: MainFont): Grapheme[] {
  return Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    font:
      UNFIT.test(segment) || STACKED_MARKS.test(segment) ? undefined : segment.trim() ? fontFor(segment, main) : main,
  }));
}

/** Whether the fonts show all of a text, and it is visible. */
export function isShowable(text: string): boolean {
  const graphemes = graphemesOf(text, 'text');
  return (
    text === '' ||
    (graphemes.every(({ font }) => font) &&
      graphemes.some((grapheme) => grapheme.text.replace(INVISIBLE, '').trim() !== ''))
  );
}

function fontFor(grapheme: string, main: MainFont): FontName | undefined {
  // Shaping composes and decomposes, so either form will do.
  const forms = [grapheme, grapheme.normalize('NFC'), grapheme.normalize('NFD')];
  return [main, ...FALLBACKS].find((name) => forms.some((form) => covers(name, form)));
}

const covers = (name: FontName, form: string): boolean =>
  [...form.replace(INVISIBLE, '')].every((char) => loadFont(name).font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
