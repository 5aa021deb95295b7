/** TypeScript by swc, left as ES modules: MikroORM 7 and others load in no other way. */
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

/** One project: the tests under `folder`, in Node unless `more` says otherwise. */
const project = (displayName, folder, more = {}) => ({
  displayName,
  testMatch: [`<rootDir>/${folder}/test/**/*.test.{ts,tsx}`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  testEnvironment: 'node',
  ...more,
});

/** The server's tests that match a pattern below its test folder. Each file works on its own copy of one database. */
const server = (displayName, pattern) =>
  project(displayName, 'apps/server', { testMatch: [`<rootDir>/apps/server/test/${pattern}.test.ts`] });

export default {
  // A safety net, never a measurement: a machine may be busy, and nothing is slow enough to need this.
  testTimeout: 600_000,
  // Every worker holds a whole jsdom or a server: two are what small machines bear.
  maxWorkers: 2,
  // What a file has loaded as ES modules is never given back: a worker that grows too large makes way for a new one.
  workerIdleMemoryLimit: '1GB',
  // One database with all tables, of which each file gets a copy.
  globalSetup: '<rootDir>/apps/server/test/support/create-template.ts',
  projects: [
    project('draft', 'packages/draft'),
    project('contract', 'packages/contract'),
    server('server', '!(resilience)/*'),
    // Killed servers, lost databases, full disks. What takes long is left out of `npm test`.
    server('resilience', 'resilience/*'),
    server('long-resilience', 'resilience/long/*'),
    project('web', 'apps/web', {
      testEnvironment: '<rootDir>/apps/web/test/support/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/support/setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/apps/web/test/support/no-styles.mjs' },
    }),
    project('e2e', 'apps/e2e', {
      globalSetup: '<rootDir>/apps/e2e/src/find-browser-once.ts',
    }),
  ],
};
