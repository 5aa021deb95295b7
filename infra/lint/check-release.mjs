// Checks that package.json, docker-compose.yml, CHANGELOG.md and what docs/run-it.md installs name the same release, and so does the tag, if there is one:
// node infra/lint/check-release.mjs [TAG]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/project.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(read('package.json'));
const [tag = `v${version}`] = process.argv.slice(2);

const named = {
  'the tag': [tag.replace(/^v/, '')],
  'docker-compose.yml': [...read('docker-compose.yml').matchAll(/\$\{HOUSEBOAT_VERSION:-([^}]*)\}/g)].map(
    ([, found]) => found,
  ),
  // What it upgrades to is a later one.
  'docs/run-it.md': [
    ...read('docs/run-it.md').matchAll(
      /(?:--branch v|^ +curl .*\/houseboat-|^ +ln -sfn houseboat-)(\d.*?)(?=\.tar| )/gm,
    ),
  ].map(([, found]) => found),
  // The first section with a number: above it is what comes next.
  'CHANGELOG.md': [/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]],
};

for (const [place, versions] of Object.entries(named))
  for (const found of versions)
    if (found !== version) {
      console.log(`package.json names release ${version}, and ${place} ${found}.`);
      process.exitCode = 1;
    }
