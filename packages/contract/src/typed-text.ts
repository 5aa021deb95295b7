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

/** Returns a text without any invisible character, for what has no use of them. Blanks stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
