import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache/debian');

export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findIn = (folders: string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find(isExecutable);

/** Returns the path of the first of some programs that is installed. */
export const findOnPath = (names: readonly string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return names.map((name) => findIn(folders, name)).find((file) => file !== undefined);
};

/** Installs packages on Debian, if we may. Ubuntu's packages of the browsers' names contain none. */
export const installFromDebian = (names: readonly string[]): void => {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env, stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`Could not install ${names.join(', ')} with apt-get. ${error}
`);
  }
};

/**
 * Extracts a package of Debian or Ubuntu, with what it needs and this machine lacks. Installing the package would start a service on this
 * machine.
 */
const extract = (name: string): void => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'new-'));
  const options = { cwd: folder, stdio: 'pipe' } as const;
  try {
    // Only root may update the package lists; other users work with the present ones. Two updates at once would fail.
    if (process.getuid?.() === 0) execFileSync('flock', [join(cache, 'update'), 'apt-get', 'update', '-qq'], options);
    mkdirSync(join(folder, 'packages/partial'), { recursive: true });
    const place = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${folder}/packages`];
    execFileSync(
      'apt-get',
      ['install', '--download-only', '--yes', '-qq', '--no-install-recommends', ...place, name],
      options,
    );
    for (const file of readdirSync(join(folder, 'packages')).filter((file) => file.endsWith('.deb')))
      execFileSync('dpkg-deb', ['--extract', join('packages', file), 'files'], options);
    renameSync(join(folder, 'files'), join(cache, name));
  } catch (error) {
    // Another process may have extracted it first.
    if (!existsSync(join(cache, name))) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns the folders with libraries of an extracted package. */
const librariesIn = (folder: string): string =>
  ['lib', 'usr/lib']
    .map((name) => join(folder, name))
    .filter(existsSync)
    .flatMap((lib) => [lib, ...readdirSync(lib).map((name) => join(lib, name))])
    .join(delimiter);

/**
 * Returns the path of the program that a package of Debian and Ubuntu is named after, and the environment that it needs: installed, or
 * downloaded once. Throws if there is neither.
 */
export const findProgram = (name: string): { file: string; env: Record<string, string> } => {
  const installed = findOnPath([name]);
  if (installed) return { file: installed, env: {} };
  const folder = join(cache, name);
  try {
    if (!existsSync('/usr/bin/apt-get')) throw new Error('There is no apt-get here.');
    if (!existsSync(folder)) extract(name);
  } catch (error) {
    throw new Error(
      `This needs the program ${name}, which is not installed and could not be downloaded. Install it, then start again. ${(error as Error).message}`,
    );
  }
  const file = findIn([join(folder, 'usr/bin'), join(folder, 'usr/sbin')], name);
  if (!file) throw new Error(`The package ${name} does not contain a program of that name.`);
  return { file, env: { LD_LIBRARY_PATH: librariesIn(folder) } };
};
