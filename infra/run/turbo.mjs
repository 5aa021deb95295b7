// Runs a task in every workspace that has it: node infra/run/turbo.mjs TASK
import { run } from './project.mjs';

process.exitCode = await run(['turbo', 'run', ...process.argv.slice(2)]);
