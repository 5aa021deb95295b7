// Checks that package.json, docker-compose.yml, CHANGELOG.md and what docs/run-it.md installs name the same release, and so does the tag, if there is one:
// node infra/lint/check-release.mjs [TAG]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/project.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(read('package.json'));
const [tag = `v${version}`] = process.argv.slice(2);

const find = (name, pattern) => [...read(name).matchAll(pattern)].map(([, found]) => found);

const named = {
  'the tag': [tag.replace(/^v/, '')],
  'docker-compose.yml': find('docker-compose.yml', /\$\{HOUSEBOAT_VERSION:-([^}]*)\}/g),
  // What it upgrades to is a later one.
  'docs/run-it.md, where it clones,': find('docs/run-it.md', /--branch v(\S+)/g),
  'docs/run-it.md, where it downloads,': find('docs/run-it.md', /^ +curl .*\/v(\d.*?)\/houseboat-\1\.tar/gm),
  'docs/run-it.md, where it links,': find('docs/run-it.md', /^ +ln -sfn houseboat-(\S+)/gm),
  // The first section with a number: above it is what comes next.
  'CHANGELOG.md': find('CHANGELOG.md', /^## \[(\d[^\]]*)\]/gm).slice(0, 1),
};

const fail = (problem) => {
  console.log(problem);
  process.exitCode = 1;
};
for (const [place, versions] of Object.entries(named)) {
  if (versions.length === 0) fail(`${place} names no release.`);
  for (const found of versions)
    if (found !== version) fail(`package.json names release ${version}, and ${place} ${found}.`);
}
