// `npm run lint`: Biome for style and cycles, check-layers.mjs for layers, check-browser-apis.ts for what the oldest browsers lack,
// check-size.mjs for what `npm start` installs, check-release.mjs for the release's version, knip for exports, files and
// dependencies without a user.
import { ensureInstalled } from '../run/install.mjs';
import { run } from '../run/project.mjs';

await ensureInstalled({ forDevelopment: true });
const checks = [
  ['biome', 'ci', '--error-on-warnings', '--colors=off'],
  ['node', 'infra/lint/check-layers.mjs'],
  ['node', '--disable-warning=ExperimentalWarning', 'apps/web/build/check-browser-apis.ts'],
  ['node', 'infra/lint/check-size.mjs'],
  ['node', 'infra/lint/check-release.mjs'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
];
for (const check of checks) if ((await run(check)) !== 0) process.exitCode = 1;
