import { Text } from '@chakra-ui/react/text';
import { minPasswordLength } from '@houseboat/contract/auth.ts';
import { foldText } from '@houseboat/contract/typed-text.ts';

const LONG = 14;
const MIN_DIFFERENT_CHARACTERS = 5;
/** What is tried first, on a boat too. */
const commonWords = ['password', 'qwerty', 'houseboat', 'welcome'];

type Strength = 'missing' | 'short' | 'weak' | 'fair' | 'strong';

/**
 * Returns how hard a password is to guess. A longer one is harder, unless it repeats itself, has only digits, or is one of the names that
 * everybody knows.
 *
 * @param names what others would try first, such as the family's name
 */
function passwordStrength(password: string, names: readonly string[]): Strength {
  const folded = foldText(password);
  const { length } = [...folded];
  if (length === 0) return 'missing';
  if (length < minPasswordLength) return 'short';
  const rest = [...commonWords, ...names.map(foldText)].reduce((rest, word) => rest.replaceAll(word, ''), folded);
  const isVaried = new Set(rest).size >= MIN_DIFFERENT_CHARACTERS && !/^[\d\s]*$/.test(rest);
  if (!isVaried) return 'weak';
  return length < LONG ? 'fair' : 'strong';
}

const words: Record<Strength, string> = {
  missing: 'Three or four words make a good one.',
  short: 'Not long enough yet.',
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Good. One more word makes it strong.',
  strong: 'Strong. Nobody will guess this one.',
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
