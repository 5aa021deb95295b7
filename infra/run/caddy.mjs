import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const cache = join(root, 'node_modules/.cache/caddy');

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Extracts the program from the package of Debian or Ubuntu. Installing the package would start a web server on this machine. */
const fromDebian = () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'new-'));
  const options = { cwd: folder, stdio: 'pipe' };
  try {
    // Only root may update the package lists; other users work with the present ones.
    if (process.getuid() === 0) execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['download', '-qq', 'caddy'], options);
    const [file] = readdirSync(folder);
    execFileSync('dpkg-deb', ['--extract', file, '.'], options);
    renameSync(join(folder, 'usr/bin/caddy'), join(cache, 'caddy'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns the path of Caddy: from PATH, or downloaded once on Debian and Ubuntu. Throws if there is neither. */
export const findCaddy = () => {
  const candidates = [...(process.env.PATH ?? '').split(delimiter), cache].map((folder) => join(folder, 'caddy'));
  const found = candidates.find(isExecutable);
  if (found) return found;
  try {
    if (!existsSync('/usr/bin/apt-get')) throw new Error('There is no apt-get here.');
    fromDebian();
  } catch (error) {
    throw new Error(
      `The proxy needs Caddy, which is not installed and could not be downloaded. Install it, then start again. ${error.message}`,
    );
  }
  return join(cache, 'caddy');
};
