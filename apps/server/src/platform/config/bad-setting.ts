/** A setting with which the server cannot start, or a command cannot run. The message names it and says what is wrong. */
export class BadSetting extends Error {}

/** What to do about a user name or password that an address cannot contain as it is. */
const ENCODE =
  'has a character in its user name or password that means something else there: write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and : as %3A';

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Returns what is wrong with the user name and the password in an address, if anything. `/`, `?` or `#` end them early, so the `@` comes
 * too late, and the rest may still be an address, of a host that does not exist. What follows `%` has to be the code of a character.
 */
export function credentialsFault(address: string): string | undefined {
  const [, authority = '', rest = ''] = /^[^:]+:\/\/([^/?#]*)(.*)$/s.exec(address) ?? [];
  if (!URL.canParse(address)) return !authority.includes('@') && rest.includes('@') ? ENCODE : undefined;
  const { username, password, pathname, search, searchParams, hash } = new URL(address);
  const parts = username === '' && !searchParams.has('user') ? [pathname, search, hash] : [pathname, hash];
  const isLate = parts.some((part) => part.includes('@'));
  return isLate || ![username, password].every(isDecodable) ? ENCODE : undefined;
}
