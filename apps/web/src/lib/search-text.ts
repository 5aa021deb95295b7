import { foldText } from '@houseboat/contract/typed-text.ts';

/** Letters with an accent that Unicode does not take apart, and ligatures. */
const PLAIN = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th', æ: 'ae', œ: 'oe' }));
const NOT_PLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
/** Marks that change a letter's sound, and not those that are vowels of their own. */
const ACCENTS = /(?=\p{Mark})\p{Diacritic}/gu;

/** Returns a text as searches compare it: without case, accents, Unicode's forms and kinds of quotes. */
export const searchText = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN.get(letter) ?? letter);
