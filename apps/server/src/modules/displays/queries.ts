import type { Display } from '@houseboat/contract/displays.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import type { FamilyEntity } from '../../platform/families/families.ts';

/** A television. It has a code until a family approves it; from then on a family, and once it has collected its session, that session's id. */
export const DisplayEntity = defineEntity({
  name: 'Display',
  tableName: 'displays',
  properties: {
    id: p.uuid().primary(),
    code: p.text().unique().strictNullable(),
    secretHash: p.text(),
    /** When the code expires, or after the approval, when the session can no longer be collected. */
    expiresAt: p.datetime(),
    /** Null before the approval, and again once the display is revoked. */
    familyId: p.uuid().strictNullable(),
    name: p.text().strictNullable(),
    approvedAt: p.datetime().strictNullable(),
    sid: p.text().unique().strictNullable(),
  },
});

/** Whether the session that a display collected still exists. It ends by signing out, by expiring or by being revoked. */
export const hasSession = sql<boolean>`exists (select from sessions where sessions.sid = displays.sid and expire > now())`;

/** Returns the televisions that may look, or may collect their session, newest first. */
export async function listDisplays(em: SqlEntityManager): Promise<Display[]> {
  const rows = await query<typeof DisplayEntity | typeof FamilyEntity>(em)
    .selectFrom('displays')
    .innerJoin('families', 'families.id', 'displays.familyId')
    .select(['displays.id', 'displays.name', 'families.name as approvedBy', 'displays.approvedAt'])
    .where('families.leftAt', 'is', null)
    .where(sql<boolean>`case when displays.sid is null then expires_at > now() else ${hasSession} end`)
    .orderBy('displays.approvedAt', 'desc')
    .orderBy('displays.id')
    .$narrowType<{ name: NotNull; approvedAt: NotNull }>()
    .execute();
  return rows.map(({ approvedAt, ...display }) => ({ ...display, approvedAt: approvedAt.toISOString() }));
}

/** Returns whether a television shows this code and waits for its approval. */
export async function isWaiting(db: Database, code: string): Promise<boolean> {
  const display = await query<typeof DisplayEntity>(db.em())
    .selectFrom('displays')
    .select('id')
    .where('code', '=', code)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return display !== undefined;
}
