import type { Preferences } from '@houseboat/contract/alerts.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { PreferencesEntity } from './tables.ts';

/** The preferences of a family that never saved any. */
const DEFAULTS: Preferences = { turnMail: true, weekMail: true, push: false };

/** Returns a family's preferences. */
export async function readPreferences(em: SqlEntityManager, familyId: FamilyId): Promise<Preferences> {
  const row = await em.findOne(PreferencesEntity, { familyId });
  if (!row) return DEFAULTS;
  const { turnMail, weekMail, push } = row;
  return { turnMail, weekMail, push };
}
