import { statement } from '../../platform/db/query.ts';
import { type WeekReminder, weeksWithin } from '../alerts/public.ts';
import type { HandoverMail } from './mails.ts';

/** The mail with a week's handover, from two days before. */
export const handoverReminder: WeekReminder<HandoverMail> = {
  kind: 'handover',
  insert: statement(
    'insert-handover-reminders',
    `insert into handover_reminders (id, week_id, family_id) ${weeksWithin(2)} on conflict do nothing returning id`,
  ),
};
