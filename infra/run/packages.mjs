import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The packages of a lock file of npm, by their path. */
export const packagesIn = (lockFile) => JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;

/** Whether a file of a package is read by compilers and debuggers alone: type declarations and source maps. */
export const isForDevelopment = (file) => /\.(map|d\.[cm]?ts)$/.test(file);
