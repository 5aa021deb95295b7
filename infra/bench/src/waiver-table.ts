import type { Client } from 'pg';

/** A text about as long as the one that guests sign. */
const TEXT = 'I have read what the boat asks of its guests, and I come aboard knowing it. '.repeat(26);

/** Fills the waivers up to a number of unsigned ones, each with its text, with their log. */
export async function fillWaivers(db: Client, count: number): Promise<void> {
  await db.query(
    `with families as (select array_agg(id) as ids from families where left_at is null), new as (
       insert into waivers (guest_name, guest_email, host_family_id, waiver_content, created_at, expires_at)
       select 'Guest no. ' || n, 'guest' || n || '@example.org', f.ids[1 + n % cardinality(f.ids)], $2,
         now() - make_interval(mins => $1::int - n::int), now() + interval '30 days'
       from families f, generate_series((select count(*)::int from waivers) + 1, $1::int) n
       returning id
     ), head as (
       update streams set version = version + (select count(*) from new)::int where name = 'waivers' returning version
     )
     insert into events (stream, version, type, data)
     select 'waivers', head.version - (row_number() over ())::int + 1, 'WaiverCreated', jsonb_build_object('waiverId', new.id)
     from head, new`,
    [count, TEXT],
  );
  await db.query('analyze');
}
