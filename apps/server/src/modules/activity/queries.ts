import { ACTIVITY_PAGE, type ActivityEvent } from '@houseboat/contract/activity.ts';
import { handoverRoom, inventoryRoom, issuesRoom, tradesRoom, waiversRoom } from '@houseboat/contract/room-names.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { toTimestamp } from '../../platform/event-log/event-log.ts';

/** SQL for a family as it is called now, or null. @param id SQL for the family's ID as text */
const family = (id: string): string =>
  `(select json_build_object('id', f.id, 'name', f.name) from families f where f.id = (${id})::uuid)`;

const rows = [inventoryRoom, issuesRoom, waiversRoom, tradesRoom, handoverRoom].join();

/**
 * Returns the statement that reads a page. It leaves out the answers to offers, because a trade is in the draft's log, rings, which only their
 * families see, and the server's own changes of waivers, of which each mail to a guest is one. Of a family's ticks in a row
 * for one week, only the last is listed.
 *
 * @param place SQL for where the page begins
 */
const page = (name: string, place: string) =>
  statement(
    name,
    `select e.stream, e.version, e.type, e.actor, e.at, subjects.subject, ${family(`e.data ->> 'familyId'`)} as family,
     coalesce(weeks.moves, '[]') as moves
   from (
     select * from events
     where ${place}
       and (stream like '${draftStream('%')}' or stream = any('{${rows}}'))
       and type not in ('TradeUpdated', 'RingChanged') and not (type = 'WaiverUpdated' and actor is null)
       and not (type = 'ChecklistChanged' and exists (
         select from events next
         where next.stream = events.stream and next.version = events.version + 1
           and next.actor = events.actor and next.data ->> 'weekId' = events.data ->> 'weekId'))
     order by at desc, stream desc, version desc
     limit ${ACTIVITY_PAGE}
   ) e
   left join lateral (
     select json_build_object('id', named.id, 'name', named.name) as subject
     from (
       select e.data ->> 'itemId' as id, (select name from inventory_items where id = (e.data ->> 'itemId')::uuid) as name
       where e.stream = '${inventoryRoom}'
       union all
       select e.data ->> 'issueId', (select title from issues where id = (e.data ->> 'issueId')::uuid) where e.stream = '${issuesRoom}'
       union all
       select e.data ->> 'waiverId', (select guest_name from waivers where id = (e.data ->> 'waiverId')::uuid)
       where e.stream = '${waiversRoom}'
       union all
       select e.data ->> 'tradeId', null where e.stream = '${tradesRoom}'
       union all
       select id::text, week_number::text from weeks where e.stream = '${handoverRoom}' and id = (e.data ->> 'weekId')::uuid
     ) named
   ) subjects on true
   left join lateral (
     select json_agg(json_build_object('weekId', w.id, 'weekNumber', w.week_number,
       'from', case when e.type = 'WeekPicked' then null else ${family(`coalesce(move ->> 'from', move ->> 'familyId')`)} end,
       'to', case when e.type = 'WeekPicked' then ${family(`move ->> 'familyId'`)} else ${family(`move ->> 'to'`)} end
     ) order by w.week_number) as moves
     from jsonb_array_elements(coalesce(e.data -> 'moves', e.data -> 'picks', jsonb_build_array(e.data))) move
       join weeks w on w.id = (move ->> 'weekId')::uuid
     where e.stream like '${draftStream('%')}'
   ) weeks on true
   order by e.at desc, e.stream desc, e.version desc`,
  );

// Two statements, so that each page is found in the index.
const listNewest = page('list-newest-activity', 'true');
const listOlder = page(
  'list-older-activity',
  '(at, stream, version) < (select at, stream, version from events where stream = $1 and version = $2::int)',
);

/** Returns the newest events of the log, or the newest before one of them, newest first. @param before the ID of an event */
export async function listEvents(db: Database, before: string | undefined): Promise<ActivityEvent[]> {
  const colon = before?.lastIndexOf(':') ?? 0;
  const rows =
    before === undefined
      ? await db.run<EventRow>(listNewest)
      : await db.run<EventRow>(listOlder, [before.slice(0, colon), before.slice(colon + 1)]);
  return rows.map((row) => ({ ...row, id: `${row.stream}:${row.version}`, at: toTimestamp(row.at) }));
}

type EventRow = Omit<ActivityEvent, 'id'>;
