/** Marks that show nothing, such as zero-width characters, directions and fillers. They come along with what people paste. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** NUL counts as visible, so that it is refused and not trimmed. */
const VISIBLE = /\0|[^\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Selects how the character before it looks: as an emoji, or as a person's own form of a letter. */
const VARIATION = /\p{Variation_Selector}/u;

/** Returns a text without what is invisible at its ends. What is invisible within it, as in emoji and Persian words, stays. */
export function trimText(text: string): string {
  const start = text.search(VISIBLE);
  if (start < 0) return '';
  let end = text.length;
  for (let last = text.charAt(end - 1); !VISIBLE.test(last) && !VARIATION.test(last); last = text.charAt(end - 1))
    end -= 1;
  return text.slice(start, end);
}

/** Returns a family's name without "The … family", which every sentence about it adds. */
export function familyNameIn(text: string): string {
  // In two steps: the time of a single pattern grows with the square of the text's length.
  const name = text.replace(/\sfamily$/i, '').trim();
  if (name === text || /^(the)?$/i.test(name)) return text;
  return name.replace(/^the\s+/i, '');
}

/** Returns a text without any invisible character, for what has no use of them. Blanks stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

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
