import { readFileSync } from 'node:fs';
import { BadSetting } from './bad-setting.ts';

/** The settings that are secrets, or hold one. */
const SECRETS = ['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** What a file holds, or else what is wrong with it. Neither is told the path: it could be the secret, set by mistake. */
function read(file: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { fault: 'names an empty file' } : { value };
  } catch (error) {
    return { fault: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/**
 * The settings, with the secrets among them that are given as NAME_FILE: such a file's content, without the blanks around it, is the value.
 * Throws BadSetting, which names every bad one.
 */
export function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const settings = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const found =
      given[name] === undefined ? read(file) : { fault: `is given beside ${name}: only one of them can be` };
    if ('fault' in found) faults.push(`Environment variable ${name}_FILE: ${found.fault}`);
    else settings[name] = found.value;
  }
  if (faults.length > 0) throw new BadSetting(faults.join('\n'));
  return settings;
}
