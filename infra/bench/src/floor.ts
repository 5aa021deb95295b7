import { turnAt } from '@houseboat/draft/state.ts';
import { Client } from 'pg';
import { nextMessage, startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import { post } from './post.ts';
import type { Season } from './real-server.ts';

const tables = `
  create table events (
    version integer generated always as identity primary key,
    type text not null, data jsonb not null, actor jsonb not null, at timestamptz not null default now()
  );
  create table weeks (
    id uuid primary key, is_available boolean not null default true,
    assigned_family_id uuid, assigned_at timestamptz, draft_round integer, draft_pick integer
  );
  create table draft_state (current_family_id uuid, current_round integer, current_pick integer, updated_at timestamptz);
  insert into draft_state default values;`;

/** Starts the bare floor on the same season, with its own tables in an empty database. */
export async function startFloor(
  databaseUrl: string,
  { season, room }: { season: Season; room: string },
): Promise<Contestant> {
  const db = new Client(databaseUrl);
  await db.connect();
  await db.query(tables);
  await db.query('insert into weeks (id) select unnest($1::uuid[])', [season.weeks.map(({ id }) => id)]);
  await db.end();

  const { child, pid } = startChild('floor-server.ts', { DATABASE_URL: databaseUrl, ROOM: room });
  const { port } = await nextMessage<{ port: number }>(child);
  const url = `http://127.0.0.1:${port}`;
  const order = season.families.map(({ id }) => id);
  return {
    name: 'floor',
    pid,
    url,
    cookies: [''],
    room,
    pick: async (turn) => {
      const { familyId, round, pick } = turnAt(order, turn);
      const weekId = season.weeks[turn]?.id;
      const { body, status, ...times } = await post(`${url}/pick`, { familyId, weekId, round, pick });
      if (status !== 200) throw new Error(`Pick ${turn} got ${status}: ${body}`);
      return { ...times, version: JSON.parse(body).version };
    },
    // It does not check whether a week is free, so there is nothing to reset.
    reset: async () => {},
  };
}
