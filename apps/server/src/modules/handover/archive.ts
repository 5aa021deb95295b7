import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import { findList } from './queries.ts';

/** The checklist of every week. @param first the one that is in force until the list is edited */
export async function* archivedChecklist(em: SqlEntityManager, first: readonly string[]): ArchivePart {
  yield {
    name: 'checklist',
    about: 'What the family that leaves does at the end of its week.',
    columns: { item: 'Item' },
    rows: (await findList(em, first)).map((item) => ({ item })),
  };
}
