// Builds the web app, unless it is built from the present sources: node infra/run/build.mjs
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run } from './project.mjs';

const web = join(root, 'apps/web');
/** The last file of a build: the hash of its sources. Vite deletes it with the rest before it builds. */
const stamp = join(web, 'dist/.sources');

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : path;
  });

const NO_SOURCES = ['dist', 'node_modules', 'test', '.turbo'];

/** The files that the build reads; package-lock.json names those of the packages. */
const sources = [
  ...['package-lock.json', 'tsconfig.json', 'packages/contract/src', 'packages/draft/src'].map((name) =>
    join(root, name),
  ),
  ...readdirSync(web)
    .filter((name) => !NO_SOURCES.includes(name))
    .map((name) => join(web, name)),
].flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : path));

const hash = createHash('sha256');
for (const file of sources.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
const present = hash.digest('hex');

const isBuilt = () => {
  try {
    return readFileSync(stamp, 'utf8') === present;
  } catch {
    return false;
  }
};

await ensureInstalled();
if (!isBuilt()) {
  process.exitCode = await run(['vite', 'build', '--logLevel', 'warn'], { cwd: web });
  if (process.exitCode === 0) writeFileSync(stamp, present);
}
