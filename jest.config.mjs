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

const faults = { setupFilesAfterEnv: ['<rootDir>/apps/server/test/support/setup.ts'] };

export default {
  // Every worker holds a database of its own, or a whole jsdom: two are what small machines bear.
  maxWorkers: 2,
  // What a file has loaded as ES modules is never given back: a worker that grows too large makes way for a new one.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('draft', 'packages/draft'),
    project('contract', 'packages/contract'),
    project('server', 'apps/server', {
      // `npm run test:postgres` adds what only a PostgreSQL server can do, and leaves out what is the same whatever the database.
      testPathIgnorePatterns: ['/faults/', process.env.TEST_DATABASE_URL ? '/beside-the-database/' : '/on-postgres/'],
      globalSetup: '<rootDir>/apps/server/test/support/empty-database.ts',
      globalTeardown: '<rootDir>/apps/server/test/support/remove-empty-database.ts',
      setupFilesAfterEnv: ['<rootDir>/apps/server/test/support/setup.ts'],
    }),
    // What goes wrong on a bad night, on a PostgreSQL; what takes long is left out of `npm test`.
    project('faults', 'apps/server', { testMatch: ['<rootDir>/apps/server/test/faults/*.test.ts'], ...faults }),
    project('long-faults', 'apps/server', {
      testMatch: ['<rootDir>/apps/server/test/faults/long/*.test.ts'],
      ...faults,
    }),
    project('web', 'apps/web', {
      testEnvironment: '<rootDir>/apps/web/test/support/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/support/setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/apps/web/test/support/no-styles.mjs' },
    }),
    project('e2e', 'apps/e2e', {
      // Several servers need a PostgreSQL to share, which `npm run test:e2e` brings.
      testPathIgnorePatterns: process.env.TEST_DATABASE_URL ? [] : ['/several-servers'],
      globalSetup: '<rootDir>/apps/e2e/src/find-browser-once.ts',
    }),
  ],
};
