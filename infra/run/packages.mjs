import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The packages of a lock file of npm, by their path. */
export const packagesIn = (lockFile) => JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;

/** Whether only compilers and debuggers read a file of a package: source maps and TypeScript, which Node does not run from packages. */
export const isForDevelopment = (file) => /\.(map|[cm]?tsx?)$/.test(file);

/** Deletes the files of packages that are for development. Links lead to the workspaces, whose TypeScript is ours: they are not followed. */
export const trim = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) trim(path);
    else if (entry.isFile() && isForDevelopment(path)) rmSync(path);
  }
};
