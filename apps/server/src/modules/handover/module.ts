import { handoverRoom } from '@houseboat/contract/constants.ts';
import type { Module } from '../../platform/module.ts';
import { reminderTask } from '../alerts/public.ts';
import { handoverMails, handoverReminder } from './mails.ts';
import { handoverRoutes } from './routes.ts';
import { ChecklistEntity, TickEntity } from './tables.ts';

/** What one family leaves to the next. */
export const handover: Module = {
  tables: [ChecklistEntity, TickEntity],
  rooms: [{ name: handoverRoom, forDisplays: true }],
  activity: {
    room: handoverRoom,
    subject: `e.data ->> 'weekId', (select week_number::text from weeks where id = (e.data ->> 'weekId')::uuid)`,
    // Of a family's ticks in a row for one week, only the last is listed.
    isLeftOut: `type = 'ChecklistChanged' and exists (
      select from events next
      where next.stream = events.stream and next.version = events.version + 1
        and next.actor = events.actor and next.data ->> 'weekId' = events.data ->> 'weekId')`,
  },
  start: (platform) => {
    const outbox = platform.mail(handoverMails(platform));
    platform.schedule('handover reminders', reminderTask(handoverReminder, { ...platform, outbox }));
    return { routes: handoverRoutes(platform) };
  },
};
