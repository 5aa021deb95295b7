import { boat, server } from './turn-mails.ts';

export { boat, server };

export const execute = (sql: string, values: unknown[] = []) => boat.db.em().execute(sql, values);
/** Weeks are counted from 0, and the first begins on 2026-05-24. */
export const give: typeof boat.give = (week, familyId) => boat.give(week, familyId);
export const firstWeekIn = (days: number) => boat.firstWeekIn(days);
/** Lets the server look at the weeks, and returns to whom it has sent mails so far. */
export async function mailed() {
  await server.findWeeks();
  return (await server.mails()).map(({ to }) => to.address.split('@')[0]);
}
