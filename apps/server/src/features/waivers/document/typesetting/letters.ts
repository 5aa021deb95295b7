import { type FontName, fontFor, isVisible, type MainFont } from './fonts.ts';

/** A letter as a reader counts them, which may be many characters, and the font that shows it. */
export type Letter = { text: string; font: FontName | undefined };

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Overrides make text read other than it is stored; the rest is not for showing, or means something to one program alone. */
const unfit = /[\u202a-\u202e\p{Surrogate}\p{Private_Use}\p{Unassigned}]|(?!\s)\p{Control}/u;
/** More marks than any language sets on a letter run into the lines around it. */
const heaped = /(?:\p{Mark}\P{Mark}*){5}/u;

/** Text taken apart into letters; one that cannot be shown has no font. */
export function lettersOf(text: string, main: MainFont): Letter[] {
  return Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    font: unfit.test(segment) || heaped.test(segment) ? undefined : segment.trim() ? fontFor(segment, main) : main,
  }));
}

/**
 * The letters of a text that the record has no way to show, each once and as it is, or by its number where there is nothing to see:
 * `U+202E`. Empty if all is well. A text with nothing to see in it is all that it is made of.
 */
export function unshowable(text: string): string[] {
  const letters = lettersOf(text, 'text');
  const bad = letters.some((letter) => isVisible(letter.text)) ? letters.filter(({ font }) => !font) : letters;
  return [...new Set(bad.map((letter) => (isDisplayable(letter.text) ? letter.text : numbersOf(letter.text))))];
}

const isDisplayable = (letter: string): boolean =>
  !unfit.test(letter) && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(letter);

const numbersOf = (letter: string): string =>
  Array.from(letter, (char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
