// Plays draft nights under faults and checks their histories: node infra/run/histories.mjs [--minutes N] [--seed S]
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { environment, run, scriptOf } from './project.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const settings = { HISTORIES_MINUTES: values.minutes, HISTORIES_SEED: values.seed };

for (const [name, value] of Object.entries(settings))
  if (value !== undefined && !(Number(value) > 0)) throw new Error(`${name} must be a number above 0, not "${value}".`);

await ensureInstalled({ forDevelopment: true });
const jest = [
  ...scriptOf('jest'),
  '--selectProjects',
  'server',
  '--testPathPatterns',
  'resilience/histories.rare.test',
];
process.exitCode = await run(['node', 'infra/run/postgres.mjs', ...jest], { env: { ...environment, ...settings } });
