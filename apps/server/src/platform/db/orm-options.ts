import type { EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.ts';

export type Entities = EntitySchema[];

/** The ORM's options for any database. It logs nothing itself, because errors reach its caller. */
export const ormOptions = (entities: Entities) => ({
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations' },
  ensureDatabase: false,
  logger: () => {},
});
