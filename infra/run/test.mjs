import { ensureInstalled } from './install.mjs';
import { run, scriptOf } from './project.mjs';

const jest = (...args) => [...scriptOf('jest'), ...args];
const jestOf = (...projects) => ['node', 'infra/run/postgres.mjs', ...jest('--selectProjects', ...projects)];
/** One file for each core of a small machine, because browsers keep a core busy. */
const inBrowsers = (project) => [...jestOf(project), '--maxWorkers=2'];
const build = { name: 'build', command: scriptOf('build') };

/** The steps of a full test run, in order. */
const steps = [
  { name: 'types', command: scriptOf('typecheck') },
  { name: 'lint', command: scriptOf('lint') },
  { name: 'unit', command: jestOf('draft', 'contract', 'server', 'resilience', 'web') },
  build,
  { name: 'e2e', command: inBrowsers('e2e') },
];

/** All resilience tests, including the long ones, which run only on request. */
const resilience = { name: 'resilience', command: jestOf('resilience', 'long-resilience') };

/** The tests in three engines, which need Debian's packages of Firefox and WebKit. */
const browsers = { name: 'browsers', command: inBrowsers('browsers') };

/** The tests in the oldest browsers that the product supports, which come from npm. */
const oldBrowsers = { name: 'old-browsers', command: inBrowsers('old-browsers') };

/**
 * The steps to run: by default those of `npm test`, with `--all` also those against rare faults, with `--all --rest` these alone, or `--only NAME`
 * with arguments for jest. They go before jest's list of projects, which would swallow them.
 */
const [only, name, ...args] = process.argv.slice(2);
const requestedSteps = () => {
  if (only === undefined) return steps;
  if (only === '--all') return name === '--rest' ? [build, oldBrowsers] : [...steps, oldBrowsers];
  const choice = [...steps, resilience, browsers, oldBrowsers];
  const step = choice.find((step) => step.name === name);
  if (only !== '--only' || !step)
    throw new Error(
      `Usage: test.mjs [--all [--rest] | --only ${choice.map((s) => s.name).join('|')} [jest arguments]]`,
    );
  const command = step.command.toSpliced(step.command.findIndex((word) => word.endsWith('jest.js')) + 1, 0, ...args);
  return ['e2e', 'browsers', 'old-browsers'].includes(name) ? [build, { name, command }] : [{ name, command }];
};

await ensureInstalled({ forDevelopment: true });
const results = [];
for (const { name, command } of requestedSteps()) {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const start = performance.now();
  const code = await run(command);
  results.push({ name, passed: code === 0, seconds: ((performance.now() - start) / 1000).toFixed(1) });
}

console.log();
for (const { name, passed, seconds } of results)
  console.log(`${name.padEnd(12)} ${passed ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s`);
const failed = results.filter((result) => !result.passed).length;
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
