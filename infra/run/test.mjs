import { ensureInstalled } from './install.mjs';
import { run, scriptOf } from './project.mjs';

/** `*.rare.test.ts` is about what rarely breaks; `*.long.test.ts` runs only on request. */
const tiers = {
  common: ['--testPathIgnorePatterns', '/node_modules/', '\\.(rare|long)\\.test\\.'],
  rare: ['--testPathPatterns', '\\.rare\\.test\\.'],
};

const jest = (...args) => ['node', 'infra/run/postgres.mjs', ...scriptOf('jest'), ...args];
/** The tests of several servers that a Redis does not change: those of one bus alone, and those in which servers share only the database. */
const sameWithRedis = ['bus', 'redis-bus', 'backup', 'broken-clients', 'change-feed', 'mail', 'prepare', 'weather'];
const severalServers = [
  ...['--testPathPatterns', '/several-servers/'],
  ...['--testPathIgnorePatterns', '/node_modules/', `/(${sameWithRedis.join('|')})\\.rare\\.test\\.`],
];
const unit = (...args) => jest(...args, '--selectProjects', 'draft', 'contract', 'server', 'web');
/** One file for each core of a small machine, because browsers keep a core busy. */
const inBrowsers = (projects, ...args) => jest(...args, '--maxWorkers=2', '--selectProjects', ...projects);
const build = { name: 'build', command: scriptOf('build') };

/** The steps of `npm test`, which a change needs, in order. */
const common = [
  { name: 'types', command: scriptOf('typecheck') },
  { name: 'lint', command: scriptOf('lint') },
  { name: 'unit', command: unit(...tiers.common) },
  build,
  { name: 'e2e', command: inBrowsers(['e2e'], ...tiers.common) },
];

/** The steps for what rarely breaks. */
const rare = [
  // Each of them starts several processes.
  { name: 'rare unit', command: unit(...tiers.rare, '--maxWorkers=3') },
  // Several servers once more, with a Redis between them.
  {
    name: 'rare Redis',
    command: ['node', 'infra/run/redis.mjs', ...unit(...severalServers, '--maxWorkers=3')],
  },
  build,
  // With them three engines and the oldest browsers: one long file each, which alone would leave a core idle.
  {
    name: 'rare e2e',
    command: inBrowsers(
      ['e2e', 'browsers', 'old-browsers'],
      '--testPathPatterns',
      '\\.rare\\.test\\.|/(old-)?browsers/test/',
    ),
  },
];

/** What `--only` can name. */
const only = ['unit', 'e2e', 'browsers', 'old-browsers'];

/** The steps of a name, with arguments for Jest. They go before Jest's list of projects, which would swallow them. */
const stepsOf = (name, args) =>
  name === 'unit' ? [{ name, command: unit(...args) }] : [build, { name, command: inBrowsers([name], ...args) }];

/**
 * The steps to run: by default those of `npm test`, with `--all` also those for what rarely breaks, with `--all --rest` these alone, or
 * `--only NAME` with arguments for Jest.
 */
const requestedSteps = ([option, name, ...args]) => {
  if (option === undefined) return common;
  if (option === '--all') return name === '--rest' ? rare : [...common, ...rare];
  if (option === '--only' && only.includes(name)) return stepsOf(name, args);
  throw new Error(`Usage: test.mjs [--all [--rest] | --only ${only.join('|')} [Jest arguments]]`);
};

await ensureInstalled({ forDevelopment: true });
const results = [];
for (const { name, command } of requestedSteps(process.argv.slice(2))) {
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
