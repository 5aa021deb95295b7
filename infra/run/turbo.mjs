// Runs a task in every workspace that has it: node infra/run/turbo.mjs TASK
import { ensureInstalled } from './install.mjs';
import { run } from './project.mjs';

await ensureInstalled({ forDevelopment: true });
process.exitCode = await run(['turbo', 'run', ...process.argv.slice(2)]);
