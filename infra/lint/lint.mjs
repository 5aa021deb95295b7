// `npm run lint`: Biome for style and cycles, check-layers.mjs for layers, knip for exports, files and dependencies without a user.
import { run } from '../run/project.mjs';

const checks = [
  ['biome', 'ci', '--error-on-warnings', '--colors=off'],
  ['node', 'infra/lint/check-layers.mjs'],
  ['knip', '--no-progress', '--treat-config-hints-as-errors'],
];
for (const check of checks) if ((await run(check)) !== 0) process.exitCode = 1;
