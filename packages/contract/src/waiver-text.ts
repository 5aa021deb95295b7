/** A block of a waiver's text. The title is the first; a heading is a single line that does not end in punctuation. */
export type WaiverBlock = { type: 'title' | 'heading' | 'paragraph'; text: string };

/**
 * Splits a waiver's text (`waiverContent`) into its blocks, which empty lines separate. The screen and the signed PDF both use it, so that
 * guests sign what they have read.
 */
export const parseWaiverText = (text: string): WaiverBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/u)
    .map((block, index) => ({ type: index === 0 ? 'title' : isHeading(block) ? 'heading' : 'paragraph', text: block }));

const isHeading = (block: string): boolean => !/\n|\p{Punctuation}$/u.test(block.trim());
