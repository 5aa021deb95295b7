import type { Database } from '../../src/platform/db/database.ts';
import { until } from './wait.ts';

/** Reads when the families on a boat were last seen. */
export function seenOn(db: Database) {
  const seenAt = async (familyId: string) => {
    const rows = await db
      .em()
      .execute<{ at: string }[]>('select extract(epoch from seen_at) as at from last_seen where family_id = ?', [
        familyId,
      ]);
    return Number(rows[0]?.at ?? 0);
  };
  return {
    seenAt,
    /** Waits until a family is seen after a moment, and returns when. */
    seenAfter: (familyId: string, moment: number) =>
      until(async () => {
        const at = await seenAt(familyId);
        return at > moment ? at : undefined;
      }),
  };
}
