import type { EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.ts';

export type Entities = EntitySchema[];

/** What the ORM needs to know whichever database is under it. It logs nothing itself: errors reach whoever asked. */
export const ormOptions = (entities: Entities) => ({
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations' },
  ensureDatabase: false,
  logger: () => {},
});
