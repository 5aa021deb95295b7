import type { Client } from 'pg';
import { sampleItems } from './sample-items.ts';

/** Adds items up to a count, and logs them as the server would. */
export async function fillInventory(db: Client, count: number): Promise<void> {
  await db.query(
    `with there as (select count(*)::int as items from inventory_items), u as (select array_agg(id) as ids from users), new as (
       insert into inventory_items
         (name, category, status, notes, reported_by_user_id, resolved_at, resolved_by_user_id)
       select i.item ->> 'name', i.item ->> 'category', i.item ->> 'status', i.item ->> 'notes',
         u.ids[1 + i.nr % cardinality(u.ids)],
         case when i.item ->> 'status' = 'restocked' then now() end,
         case when i.item ->> 'status' = 'restocked' then u.ids[1] end
       from there, u, jsonb_array_elements($1::jsonb) with ordinality as i (item, nr)
       where i.nr > there.items
       returning id
     ), head as (
       update streams set version = version + (select count(*) from new)::int where name = 'inventory' returning version
     )
     insert into events (stream, version, type, data)
     select 'inventory', head.version - (row_number() over ())::int + 1, 'ItemAdded', jsonb_build_object('itemId', new.id)
     from head, new`,
    [JSON.stringify(sampleItems(count))],
  );
  await db.query('analyze');
}
