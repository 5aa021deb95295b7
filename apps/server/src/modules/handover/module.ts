import { handoverRoom } from '@houseboat/contract/constants.ts';
import { handoverEndpoints } from '@houseboat/contract/handover.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { onlyDesignated, Problem, unknownWeek } from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { reminderTask } from '../alerts/public.ts';
import { handoverCommands } from './commands.ts';
import { handoverMails, handoverReminder } from './mails.ts';
import { ChecklistEntity, handoverFeed, handoverReader, TickEntity } from './queries.ts';

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
    const manager = () => platform.boat.now.manager.name;
    const outbox = platform.mail(handoverMails(platform));
    platform.schedule('handover reminders', reminderTask(handoverReminder, { ...platform, outbox }));
    const feed = handoverFeed(platform);
    const read = handoverReader(platform, feed);
    const commands = handoverCommands(feed, platform);
    return {
      routes: serve(
        handle(handoverEndpoints, {
          'GET /weeks/:id/handover': ({ params, session }) => read(params.id, session),
          'PUT /weeks/:id/checklist': ({ family, params, body }) => commands.tick(family, params.id, body),
          'PUT /checklist': ({ family, body }) => commands.editList(family, body),
        }),
        {
          'no-such-week': unknownWeek,
          'not-on-the-list': [409, 'That isn’t on the checklist anymore.'],
          'not-theirs': ({ families }) => notTheirs([...families, manager()]),
          'not-designated': onlyDesignated(platform.boat, 'manage the checklist'),
        },
      ),
    };
  },
};

const list = new Intl.ListFormat('en-US');

/** @param names the families that may, some of them twice */
function notTheirs(names: string[]): Problem {
  const families = [...new Set(names)];
  const who = `${list.format(families)} ${families.length === 1 ? 'family' : 'families'}`;
  return new Problem(403, `Only the ${who} can tick the checklist of this week.`);
}
