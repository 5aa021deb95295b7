import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs packages on Debian, if we may. Ubuntu's packages of the browsers' names contain none. */
export const installFromDebian = (names: readonly string[]): void => {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env, stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`Could not install ${names.join(', ')} with apt-get. ${error}\n`);
  }
};
