import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const kept = join(root, 'node_modules/.cache/caddy');

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Takes the program out of the package of Debian or Ubuntu. It is not installed: that would start a web server on this machine. */
const fromDebian = () => {
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(kept, 'new-'));
  const quietly = { cwd: folder, stdio: 'pipe' };
  try {
    // Only root can bring the list of packages up to date; everybody else goes by the one that is there.
    if (process.getuid() === 0) execFileSync('apt-get', ['update', '-qq'], quietly);
    execFileSync('apt-get', ['download', '-qq', 'caddy'], quietly);
    const [file] = readdirSync(folder);
    execFileSync('dpkg-deb', ['--extract', file, '.'], quietly);
    renameSync(join(folder, 'usr/bin/caddy'), join(kept, 'caddy'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Where Caddy is: on this machine's PATH, else fetched once, where the machine is a Debian or an Ubuntu. Throws where neither goes. */
export const findCaddy = () => {
  const candidates = [...(process.env.PATH ?? '').split(delimiter), kept].map((folder) => join(folder, 'caddy'));
  const found = candidates.find(isExecutable);
  if (found) return found;
  try {
    if (!existsSync('/usr/bin/apt-get')) throw new Error('There is no apt-get here.');
    fromDebian();
  } catch (error) {
    throw new Error(
      `The proxy in front of the servers is Caddy, which is neither installed nor could be fetched. Install it and start again. ${error.message}`,
    );
  }
  return join(kept, 'caddy');
};
