// Builds the web app, unless it is built from the present sources: node infra/run/build.mjs
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run } from './project.mjs';

const web = join(root, 'apps/web');
/** The last file of a build: the hash of its sources. Vite deletes it with the rest before it builds. */
const stamp = join(web, 'dist/.sources');

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** The files that the build reads; package-lock.json names those of the packages. */
const sources = [
  ...['package-lock.json', 'tsconfig.json'].map((name) => join(root, name)),
  ...readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(web, entry.name)),
  ...['apps/web/public', 'apps/web/src', 'packages/contract/src', 'packages/draft/src'].flatMap(filesIn),
];

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
