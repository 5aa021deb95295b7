import { ensureInstalled } from './install.mjs';
import { run, scriptOf } from './project.mjs';

const jest = (...args) => [...scriptOf('jest'), ...args];
const jestOf = (...projects) => ['node', 'infra/run/postgres.mjs', ...jest('--selectProjects', ...projects)];
const build = { name: 'build', command: scriptOf('build') };

/** What is tested, in order. */
const steps = [
  { name: 'types', command: scriptOf('typecheck') },
  { name: 'lint', command: scriptOf('lint') },
  { name: 'unit', command: jestOf('draft', 'contract', 'server', 'resilience', 'web') },
  build,
  { name: 'e2e', command: jestOf('e2e') },
];

/** All tests of bad nights, the long ones included, which only run when they are asked for. */
const resilience = { name: 'resilience', command: jestOf('resilience', 'long-resilience') };

/** The steps that the command line asks for: all, or `--only NAME` with arguments for jest, which come before its list of projects. */
const [only, name, ...args] = process.argv.slice(2);
const stepsAsked = () => {
  if (only === undefined) return steps;
  const choice = [...steps, resilience];
  const step = choice.find((step) => step.name === name);
  if (only !== '--only' || !step)
    throw new Error(`Usage: test.mjs [--only ${choice.map((s) => s.name).join('|')} [jest arguments]]`);
  const at = step.command.findIndex((word) => word.endsWith('jest.js')) + 1;
  const command = [...step.command.slice(0, at), ...args, ...step.command.slice(at)];
  return name === 'e2e' ? [build, { name, command }] : [{ name, command }];
};

await ensureInstalled();
const results = [];
for (const { name, command } of stepsAsked()) {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const began = performance.now();
  const code = await run(command);
  results.push({ name, passed: code === 0, seconds: ((performance.now() - began) / 1000).toFixed(1) });
}

console.log();
for (const { name, passed, seconds } of results)
  console.log(`${name.padEnd(10)} ${passed ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s`);
const failed = results.filter((result) => !result.passed).length;
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
