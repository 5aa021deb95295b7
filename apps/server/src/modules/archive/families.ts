import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import { listFamilies, listFormerFamilies } from '../../platform/families/families.ts';

/** The families that own the boat, in draft order, and those that have left. Their addresses and passwords are their own. */
export async function* archivedFamilies(em: SqlEntityManager): ArchivePart {
  const families = [...(await listFamilies(em)), ...(await listFormerFamilies(em))];
  yield {
    name: 'families',
    about: 'The families that own the boat, and those that have left it.',
    columns: { name: 'Family', username: 'Username', leftAt: 'Left at', id: 'Family ID' },
    rows: families.map(({ id, name, username, leftAt }) => ({
      id,
      name,
      username,
      leftAt: leftAt?.toISOString() ?? null,
    })),
  };
}
