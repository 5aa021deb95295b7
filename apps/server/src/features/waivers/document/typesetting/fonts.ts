import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** The fonts of the record: two that it is written in, and those that help out with letters these do not have. */
const FILES = {
  text: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  strong: '@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
  // One glyph for each letter: text can be copied from the PDF, as it cannot where dots are glyphs of their own.
  arabic: '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};
export type FontName = keyof typeof FILES;
/** A font that the record is written in. */
export type MainFont = 'text' | 'strong';

const helpers: FontName[] = ['arabic', 'hebrew', 'emoji'];
const { resolve } = createRequire(import.meta.url);

type Loaded = { file: Buffer; font: fontkit.Font };
const loaded = new Map<FontName, Loaded>();

/** A font and its file, read when first asked for. */
export function loadFont(name: FontName): Loaded {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(resolve(FILES[name]));
  // None of the files is a collection.
  const entry = { file, font: fontkit.create(file) as fontkit.Font };
  loaded.set(name, entry);
  return entry;
}

/** The font that shows a letter, with all that is set on it: the main one if it can; none if none can. */
export function fontFor(letter: string, main: MainFont): FontName | undefined {
  // Shaping composes and decomposes, so either form will do.
  const forms = [letter, letter.normalize('NFC'), letter.normalize('NFD')];
  return [main, ...helpers].find((name) => forms.some((form) => covers(name, form)));
}

const covers = (name: FontName, form: string): boolean =>
  [...form.replace(invisible, '')].every((char) => loadFont(name).font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

/** What is never drawn, but joins, separates or directs what is. Hangul's fillers are drawn, as blanks. */
const invisible = /(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point}/gu;

/** Whether there is anything to see in a letter. */
export const isVisible = (letter: string): boolean => letter.replace(invisible, '').trim() !== '';
