import { familyNameIn, foldText } from '@houseboat/contract/typed-text.ts';

/** Latin letters that are no letter with a mark. */
const plainLetters: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/**
 * Returns the username that follows from a family's name: in lower case, Latin letters without their marks, and words joined by hyphens. Letters of
 * other scripts stay. A name without a letter is its own username.
 */
export function usernameOf(name: string): string {
  const folded = foldText(familyNameIn(name.trim()));
  const username = folded
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mark}+/gu, '$1')
    .normalize()
    .replace(/[æœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['.]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return username === '' ? folded : username;
}
