import { Text } from '@chakra-ui/react/text';
import { minPasswordLength } from '@houseboat/contract/auth.ts';
import { foldText } from '@houseboat/contract/typed-text.ts';

const LONG = 14;
const MIN_DIFFERENT_CHARACTERS = 5;
/** What is tried first, on a boat too. */
const commonWords = ['password', 'houseboat', 'welcome', 'family'];
/** Neighbors in the alphabet, among the digits, and on a keyboard. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

type Strength = 'missing' | 'short' | 'weak' | 'fair' | 'strong';

/** Leaves out what anybody continues by itself: from the third on, neighbors and repetitions of a character. */
const withoutRuns = (text: string): string =>
  [...text]
    .filter((_, index, characters) => {
      const [first, second, third] = characters.slice(Math.max(index - 2, 0), index + 1);
      if (third === undefined) return true;
      const isRepeated = first === second && second === third;
      return !isRepeated && !runs.some((run) => run.includes(`${first}${second}${third}`));
    })
    .join('');

/**
 * Returns how hard a password is to guess. A longer one is harder, by what it has besides runs of neighbors and the names that everybody knows,
 * unless that repeats itself or has only digits.
 *
 * @param names what others would try first, such as the family's name
 */
function passwordStrength(password: string, names: readonly string[]): Strength {
  const folded = foldText(password);
  const { length } = [...folded];
  if (length === 0) return 'missing';
  if (length < minPasswordLength) return 'short';
  const known = [...commonWords, ...names.map(foldText)];
  const rest = withoutRuns(known.reduce((rest, word) => rest.replaceAll(word, ''), folded)).trim();
  const isVaried = new Set(rest).size >= MIN_DIFFERENT_CHARACTERS && !/^[\d\s]*$/.test(rest);
  if (!isVaried) return 'weak';
  return [...rest].length < LONG ? 'fair' : 'strong';
}

const words: Record<Strength, string> = {
  missing: 'Three or four words make a good one.',
  short: 'Not long enough yet.',
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Good. One more word makes it strong.',
  strong: 'Strong.',
};
const colors: Partial<Record<Strength, string>> = { weak: 'warn.fg', strong: 'ok.fg' };

/** Says how hard a password is to guess, while it is typed. */
export const PasswordStrength = ({ password, names }: { password: string; names: readonly string[] }) => {
  const strength = passwordStrength(password, names);
  return (
    <Text role="status" fontSize="sm" fontWeight="medium" color={colors[strength] ?? 'fg.muted'}>
      {words[strength]}
    </Text>
  );
};
