// Checks that `npm start` installs less than 400 MB: a Raspberry Pi has to load and store it.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isForDevelopment, packagesIn } from '../run/packages.mjs';
import { root } from '../run/project.mjs';

const LIMIT_MB = 395;

/** The size of a package on a disk with blocks of 4 KiB, without the packages inside it and what is deleted after the installation. */
const sizeOf = (folder) => {
  let bytes = 4096;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += sizeOf(path);
    if (entry.isFile() && !isForDevelopment(path)) bytes += Math.ceil(statSync(path).size / 4096) * 4096;
  }
  return bytes;
};

/** The folders of the packages that running needs, as far as they are for this machine. */
const running = Object.entries(packagesIn('node_modules/.package-lock.json'))
  .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([path]) => path);

const sizes = running.map((path) => ({ path, mb: sizeOf(join(root, path)) / 2 ** 20 })).sort((a, b) => b.mb - a.mb);
const total = sizes.reduce((sum, { mb }) => sum + mb, 0);
console.log(`npm start installs ${running.length} packages with ${total.toFixed()} MB. The limit is ${LIMIT_MB} MB.`);
if (total > LIMIT_MB) {
  for (const { path, mb } of sizes.slice(0, 20)) console.log(`${mb.toFixed().padStart(4)} MB  ${path}`);
  process.exitCode = 1;
}
