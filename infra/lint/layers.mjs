/**
 * The modules of each folder, from the bottom up. A module imports its own files and those of the rows above it, never a neighbor in
 * its own row. `*` matches one name, and each folder that it matches is a module of its own.
 */
export const layers = {
  '.': [['packages/draft'], ['packages/contract'], ['apps/*'], ['infra/bench', 'infra/demo']],
  'apps/server/src': [['platform'], ['modules'], ['*.ts'], ['commands']],
  'apps/server/src/modules': [
    ['auth'],
    ['!(alerts|archive|auth|boat|handover|invitations|setup)'],
    ['alerts', 'invitations', 'setup'],
    ['boat', 'handover'],
    ['archive'],
  ],
  'apps/server/src/platform': [
    ['archive', 'errors', 'files'],
    ['config'],
    ['db'],
    ['families'],
    ['event-log', 'jobs', 'outbound', 'rate-limits', 'storage'],
    ['boat'],
    ['mail', 'uploads'],
    ['http'],
    ['sessions'],
    ['idempotency'],
    ['endpoints'],
    ['backup', 'live'],
    ['module.ts'],
  ],
  'apps/web/src': [
    ['ui'],
    ['lib'],
    ['modules', 'worker'],
    ['shell'],
    ['gallery.tsx', 'prerender.tsx', 'start.tsx'],
    ['main.tsx'],
  ],
  'apps/web/src/modules': [
    [
      '!(boat|calendar|draft-night|handover|home|how-it-works|invitations|practice|recap|season-story|television|week-selection)',
    ],
    ['calendar', 'draft-night', 'handover', 'how-it-works', 'invitations', 'season-story'],
    ['practice', 'recap'],
    ['home', 'television', 'week-selection'],
    ['boat'],
  ],
};

/**
 * Imports that the layers allow but that are still wrong. `files` and `imports` are globs; an import is a path from the
 * repository's root or the name of a package, and `import/Name` is one of its exports. Within a folder that matches `exceptWithin`, files may
 * import each other.
 */
export const restrictions = [
  {
    files: 'apps/server/src/modules/**',
    imports: ['apps/server/src/modules/**'],
    exceptImports: ['**/public.ts{,/*}'],
    exceptWithin: 'apps/server/src/modules/*',
    reason: 'Of another module, a module knows only its public.ts.',
  },
  {
    files: 'apps/server/src/{*.ts,commands/**}',
    exceptFiles: 'apps/server/src/modules.ts',
    imports: ['apps/server/src/modules/**'],
    exceptImports: ['**/public.ts{,/*}'],
    reason: 'Only modules.ts lists the modules. The rest knows their public.ts.',
  },
  {
    files: 'apps/web/src/modules/**',
    imports: ['apps/web/src/modules/**'],
    exceptImports: ['**/public/**'],
    exceptWithin: 'apps/web/src/modules/*',
    reason: 'Of another module, a module knows only its public folder.',
  },
  {
    files: 'apps/web/src/shell/**',
    imports: ['apps/web/src/modules/**'],
    exceptImports: ['**/module.ts{,/*}', '**/public/**'],
    reason: 'Of a module, the shell knows only its module.ts and its public folder.',
  },
  {
    files: 'apps/server/src/modules/**',
    exceptFiles: '**/{*routes,requests,module}.ts',
    imports: [
      'apps/server/src/platform/http/**',
      '**/*routes.ts',
      'fastify/!(FastifyBaseLogger)',
      'fastify-*',
      '@fastify/*',
    ],
    reason: 'Only routes know HTTP, and no other part of a module knows its routes.',
  },
  {
    files: 'apps/server/src/modules/**/{*routes,module}.ts',
    imports: ['@mikro-orm/*', 'pg', 'apps/server/src/platform/db/database.ts/{runWithin,statement}'],
    reason: 'Routes call commands and queries, and only those know the database.',
  },
  {
    files: 'apps/server/src/**',
    exceptFiles: 'apps/server/src/platform/db/database.ts',
    imports: ['kysely'],
    reason: 'What entities cannot say is a named statement. Nothing builds queries.',
  },
  {
    files: 'apps/server/src/**',
    exceptFiles: 'apps/server/src/platform/live/**',
    imports: ['socket.io', 'socket.io/**', '@socket.io/**'],
    reason: 'Only platform/live knows Socket.IO.',
  },
  {
    files: 'apps/server/src/**',
    exceptFiles: 'apps/server/src/platform/live/redis-bus.ts',
    imports: ['ioredis', '@socket.io/redis-streams-adapter'],
    reason: 'The client of Redis is loaded only with BUS_URL, by redis-bus.ts.',
  },
  {
    files: 'apps/server/src/**',
    imports: ['process', 'node:process'],
    reason: 'Only platform/config reads the environment. The rest of process is a global.',
  },
  {
    files: 'packages/draft/src/**',
    imports: ['**'],
    exceptImports: ['packages/draft/**'],
    reason: 'The draft depends on nothing.',
  },
  {
    files: 'packages/contract/src/**',
    imports: ['**'],
    exceptImports: ['packages/{contract,draft}/**', 'zod/mini', 'zod/mini/*'],
    reason: 'The contract depends on the draft and on zod/mini alone.',
  },
  {
    files: 'apps/web/src/**',
    imports: ['zod'],
    reason: 'A single import of full zod would add it to every chunk. The browser loads zod/mini.',
  },
];
