import { withoutInvisible } from './typed-text.ts';

/** What keyboards, phones and languages write for a straight quote. Replaced before NFKC, which takes some of them apart. */
const SINGLE_QUOTES = /[`´ʹʻʼʽ‘’‚‛′‵‹›]/gu;
const DOUBLE_QUOTES = /[«»“”„‟″‶〝〞〟]/gu;
/** Phones make one dash of two hyphens, and word processors a short or a long one, so that their number says nothing. */
const DASHES = /[\p{Dash_Punctuation}−]+/gu;

/**
 * Returns the form in which names and passwords are compared: one Unicode form, one case in no language's own way, straight quotes, any dashes
 * as one hyphen, and nothing invisible. A phone may change all of that in what is typed or forwarded.
 */
export const foldText = (text: string): string =>
  withoutInvisible(text)
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .normalize('NFKC')
    .replace(DASHES, '-')
    // Upper case first, which is the same for ß and ss, and for the i with and without a dot.
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/gu, 'i')
    .trim();
