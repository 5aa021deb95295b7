import { readFileSync } from 'node:fs';
import { BadSetting } from './bad-setting.ts';

/** The settings that are or contain secrets. */
const SECRETS = ['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Returns a file's content, or what is wrong with it. That does not repeat the path, which could be the secret itself by mistake. */
function read(file: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { fault: 'names an empty file' } : { value };
  } catch (error) {
    return { fault: `names an unreadable file (${(error as NodeJS.ErrnoException).code})` };
  }
}

/**
 * Returns the settings, with the secrets that are given as NAME_FILE replaced by the trimmed content of those files. Throws BadSetting, which
 * names every bad file.
 */
export function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const settings = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const found = given[name] === undefined ? read(file) : { fault: `is set as well as ${name}: set only one of them` };
    if ('fault' in found) faults.push(`Environment variable ${name}_FILE: ${found.fault}`);
    else settings[name] = found.value;
  }
  if (faults.length > 0) throw new BadSetting(faults.join('\n'));
  return settings;
}
