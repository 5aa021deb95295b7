import { statement } from '../../platform/db/query.ts';
import { type WeekReminder, weeksWithin } from './public.ts';
import type { WeekMail } from './week-mails.ts';

/** The mail that reminds a family of its week, from seven days before. */
export const weekReminder: WeekReminder<WeekMail> = {
  kind: 'week',
  insert: statement(
    'insert-week-reminders',
    `insert into week_reminders (id, week_id, family_id) ${weeksWithin(7)} on conflict do nothing returning id`,
  ),
};
