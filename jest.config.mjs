/** Compiles TypeScript with swc and keeps ES modules, because MikroORM 7 does not load as CommonJS. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    },
  ],
};

/** Returns a project: the tests below `folder`, in Node unless `more` says otherwise. */
const project = (displayName, folder, more = {}) => ({
  displayName,
  testMatch: [`<rootDir>/${folder}/test/**/*.test.{ts,tsx}`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  testEnvironment: 'node',
  ...more,
});

export default {
  // A safety net and not a measurement: no test is slow enough to need it, even on a busy machine.
  testTimeout: 600_000,
  // Twice the cores of a small machine, because tests wait for processes and the database about a third of the time.
  maxWorkers: 4,
  // Node never frees a test file's ES modules, so a worker that grows too large is replaced.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/infra/run/sequencer.mjs',
  // Creates databases that test files copy: with all tables, and with a boat.
  globalSetup: '<rootDir>/apps/server/test/support/create-templates.ts',
  projects: [
    project('draft', 'packages/draft'),
    project('contract', 'packages/contract'),
    // Each file gets its own copy of one database.
    project('server', 'apps/server', { setupFiles: ['<rootDir>/apps/server/test/support/setup.ts'] }),
    project('web', 'apps/web', {
      testEnvironment: '<rootDir>/apps/web/test/support/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/support/setup.ts'],
      globalSetup: '<rootDir>/infra/run/test-packages.mjs',
      moduleNameMapper: {
        '\\.css$': '<rootDir>/apps/web/test/support/no-styles.mjs',
        // Thousands of modules, which the global setup bundles into two files.
        '^(@chakra-ui/react|@tanstack/react-query|@testing-library/[\\w-]+|framer-motion|lucide-react)(/.*)?$':
          '<rootDir>/node_modules/.cache/test-packages/$1$2.mjs',
      },
    }),
    project('e2e', 'apps/e2e', {
      globalSetup: '<rootDir>/apps/e2e/src/find-browser-once.ts',
    }),
    // The oldest supported Chromiums, from npm.
    project('old-browsers', 'apps/e2e/old-browsers', {
      globalSetup: '<rootDir>/apps/e2e/old-browsers/src/engines.ts',
    }),
    // Chromium, Firefox and WebKit together.
    project('browsers', 'apps/e2e/browsers', {
      globalSetup: '<rootDir>/apps/e2e/browsers/src/programs.ts',
    }),
  ],
};
