import { ACTIVITY_PAGE, type ActivityEvent } from '@houseboat/contract/activity.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { statement } from '../../platform/db/database.ts';
import type { Activity, Platform } from '../../platform/module.ts';

/** SQL for a family as it is called now, or null. @param id SQL for the family's ID as text */
const family = (id: string): string =>
  `(select json_build_object('id', f.id, 'name', f.name) from families f where f.id = (${id})::uuid)`;

/** @param place SQL for where the page begins */
const page = (name: string, modules: readonly Activity[], place: string) =>
  statement(
    name,
    `select e.stream || ':' || e.version as id, e.stream, e.version, e.type, e.actor, e.at, subjects.subject, ${family(`e.data ->> 'familyId'`)} as family,
     coalesce(weeks.moves, '[]') as moves
   from (
     select * from events
     where ${place}
       and (stream like '${draftStream('%')}' or stream in (${modules.map(({ room }) => `'${room}'`).join()}))
       ${modules.map(({ room, isLeftOut = 'false' }) => `and not (stream = '${room}' and coalesce((${isLeftOut}), false))`).join('\n       ')}
     order by at desc, stream desc, version desc
     limit ${ACTIVITY_PAGE}
   ) e
   left join lateral (
     select json_build_object('id', named.id, 'name', named.name) as subject
     from (
       ${modules.map(({ room, subject }) => `select ${subject} where e.stream = '${room}'`).join('\n       union all ')}
     ) named (id, name)
     where named.id is not null
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

/** Returns the function that reads the newest events of the log, or the newest before the event of an ID, newest first. */
export function activityReader({ db, activity }: Platform) {
  // Two statements, so that each page is found in the index.
  const listNewest = page('list-newest-activity', activity, 'true');
  const listOlder = page(
    'list-older-activity',
    activity,
    '(at, stream, version) < (select at, stream, version from events where stream = $1 and version = $2::int)',
  );
  return async (before: string | undefined): Promise<ActivityEvent[]> => {
    const colon = before?.lastIndexOf(':') ?? 0;
    return before === undefined
      ? db.run<ActivityEvent>(listNewest)
      : db.run<ActivityEvent>(listOlder, [before.slice(0, colon), before.slice(colon + 1)]);
  };
}
