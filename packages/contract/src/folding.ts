import { withoutInvisible } from './typed-text.ts';

/** What keyboards, phones and languages write for a straight quote. */
const SINGLE_QUOTES = /[`´ʹʻʼʽ‘’‚‛′‵‹›]/gu;
const DOUBLE_QUOTES = /[«»“”„‟″‶〝〞〟]/gu;
/** Phones make one dash of two hyphens, and word processors a short or a long one, so that their number says nothing. */
const DASHES = /[\p{Dash_Punctuation}−]+/gu;

const withStraightQuotes = (text: string): string => text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');

/**
 * Returns the form in which names and passwords are compared: one Unicode form, one case in no language's own way, straight quotes, any dashes
 * as one hyphen, and nothing invisible. A phone may change all of that in what is typed or forwarded.
 */
export const foldText = (text: string): string =>
  // Before and after NFKC, which takes some of them apart, and makes some of other characters.
  withStraightQuotes(withStraightQuotes(withoutInvisible(text)).normalize('NFKC'))
    .replace(DASHES, '-')
    // By upper case, which is the same for ß and ss, and for the i with and without a dot. The capital ß has it only from its lower case.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize()
    .replace(/i\u0307/gu, 'i')
    .trim();
