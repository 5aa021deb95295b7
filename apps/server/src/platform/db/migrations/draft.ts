import { migration } from './migration.ts';

/** Families and their sessions, the event log, and the draft's projections. */
export const FirstSeason = migration(
  '2026-11-21-first-season',
  `
      create table families (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        draft_position integer not null,
        color text not null,
        username text not null unique,
        password text not null,
        -- 1 is the default password; a session is good only for the version that it was started with
        password_version integer not null default 1,
        created_at timestamptz(3) not null default now()
      )`,
  `
      create table users (
        id uuid primary key default gen_random_uuid(),
        email text unique,
        first_name text,
        last_name text,
        profile_image_url text,
        family_name text,
        is_admin boolean not null default false,
        family_id uuid not null unique references families,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      )`,
  'create table sessions (sid text primary key, sess json not null, expire timestamptz not null)',
  'create index sessions_expire on sessions (expire)',
  `create index sessions_family on sessions ((sess ->> 'familyId'))`,
  `
      create table wrong_passwords (
        username text not null,
        address text not null,
        at timestamptz[] not null,
        primary key (username, address)
      )`,

  'create table streams (name text primary key, version integer not null default 0 check (version >= 0))',
  `
      create table events (
        stream text not null references streams,
        version integer not null check (version > 0),
        type text not null,
        data jsonb not null,
        actor jsonb,
        at timestamptz(3) not null default now(),
        primary key (stream, version)
      )`,
  `
      create function refuse_to_rewrite_events() returns trigger language plpgsql as $$
      begin
        raise exception 'the event log is append-only: % refused', lower(tg_op);
      end $$`,
  `
      create trigger events_are_append_only before update or delete or truncate on events
      for each statement execute function refuse_to_rewrite_events()`,

  `
      create table weeks (
        id uuid primary key default gen_random_uuid(),
        week_number integer not null,
        start_date date not null,
        end_date date not null,
        season text not null,
        is_available boolean not null default true,
        assigned_family_id uuid references families,
        assigned_at timestamptz(3),
        draft_round integer,
        draft_pick integer,
        unique (season, week_number),
        -- checked at the end of a statement, so that a rebuild may swap rows
        unique (season, draft_round, draft_pick) deferrable,
        check (is_available = (assigned_family_id is null))
      )`,
  `
      create table draft_state (
        id uuid primary key default gen_random_uuid(),
        season text not null unique,
        current_family_id uuid references families,
        current_round integer not null default 1,
        current_pick integer not null default 1,
        is_complete boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      )`,
  // Where the servers' bus between them puts what is too long for a notification.
  `
      create table socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`,
);

/** The log's ID. Restoring a backup creates a new one, by which clients notice that their versions are of another log. */
export const LogId = migration(
  '2026-11-27-log-id',
  `
      create table log_id (
        -- one row
        is_only boolean primary key default true check (is_only),
        id uuid not null default gen_random_uuid()
      )`,
  'insert into log_id default values',
);

/** The families' wish lists, what their automatic picks were made from, and the lotteries' seeds. */
export const WishLists = migration(
  '2026-11-29-wish-lists',
  `
      create table wish_lists (
        family_id uuid not null references families,
        season text not null,
        week_ids jsonb not null default '[]',
        auto boolean not null default false,
        is_withheld boolean not null default false,
        -- 0 is a list that was never saved
        revision integer not null default 0,
        primary key (family_id, season)
      )`,
  `
      create table automatic_picks (
        list_hash text primary key,
        family_id uuid not null references families,
        season text not null,
        salt text not null,
        week_ids jsonb not null,
        gone jsonb not null
      )`,
  'create index automatic_picks_family on automatic_picks (family_id, season)',
  'create table lottery_seeds (commitment text primary key, seed text not null)',
);

/** Offers of weeks, the families that agreed to rings of them, whom mails about them go to, and the stream that numbers their changes. */
export const Trades = migration(
  '2026-12-04-trades',
  `
      create table trades (
        id uuid primary key,
        season text not null,
        family_id uuid not null references families,
        give jsonb not null,
        want jsonb not null,
        "to" uuid references families,
        note text check (note <> ''),
        status text not null default 'open'
          check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        answered_by uuid references families,
        revision integer not null default 1 check (revision > 0)
      )`,
  `create index trades_open on trades (season) where status = 'open'`,
  `
      create table ring_agreements (
        -- follows from the IDs of the three trades, so an agreement ends with any of them
        ring_id uuid not null,
        family_id uuid not null references families,
        primary key (ring_id, family_id)
      )`,
  `
      create table trade_notices (
        id uuid primary key,
        trade_id uuid not null references trades,
        family_id uuid not null references families,
        topic text not null check (topic in ('offer', 'answer', 'ring')),
        -- a family hears once of each
        unique (trade_id, family_id, topic)
      )`,
  `insert into streams (name) values ('trades')`,
);

/** The order in which the activity lists the events of all streams. */
export const Activity = migration('2026-12-04-activity', 'create index events_by_time on events (at, stream, version)');

/** The offers that families have put aside. */
export const AsideTrades = migration(
  '2026-11-26-aside-trades',
  `
      create table aside_trades (
        trade_id uuid not null references trades,
        family_id uuid not null references families,
        primary key (trade_id, family_id)
      )`,
);
