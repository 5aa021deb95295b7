/** The face's characters are about as wide as that, in em. */
const characterWidth = 0.58;

/**
 * The size, in rem, at which a heading fits into a width in rem: on one line, or on two of half the height if that makes it larger, so that
 * it never takes more room than one line of the `largest` size.
 */
export function fitting(words: string, width: number, largest: number): string {
  const sizeFor = (characters: number) => width / (characters * characterWidth);
  const longestWord = Math.max(...words.split(/(?<=[\s-])/).map((word) => word.length));
  const onOneLine = Math.min(largest, sizeFor(words.length));
  const onTwoLines = Math.min(largest / 2, sizeFor(longestWord));
  return `${Math.max(onOneLine, onTwoLines)}rem`;
}
