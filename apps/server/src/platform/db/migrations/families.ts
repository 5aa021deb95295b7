import { migration } from './migration.ts';

/** Televisions that look on, and tries of every kind counted alike. */
export const Displays = migration(
  '2026-11-22-displays',
  `
      create table displays (
        id uuid primary key default gen_random_uuid(),
        -- only while it waits for a family to approve it
        code text unique,
        -- SHA-256, in hexadecimal
        secret_hash text not null,
        -- until when it can be approved, and once that is done, until when the television can collect its session
        expires_at timestamptz(3) not null,
        -- from here on set once it is approved; without a family again, it is over
        family_id uuid references families,
        name text,
        approved_at timestamptz(3),
        -- the session that it collected
        sid text unique
      )`,
  'alter table wrong_passwords rename to tries',
  'alter table tries rename column username to who',
  `alter table tries add column kind text not null default 'password'`,
  'alter table tries alter column kind drop default',
  'alter table tries drop constraint wrong_passwords_pkey, add constraint tries_pkey primary key (kind, who, address)',
);

/** When a family left the boat. Until now a draft position of 0 said that it had. */
export const LeftFamilies = migration(
  '2026-11-28-left-families',
  'alter table families add column left_at timestamptz(3)',
  'update families set left_at = now() where draft_position = 0',
);

/** Links to new passwords, addresses that were replaced, why sessions ended, and the weeks that families were reminded of. */
export const LostPasswords = migration(
  '2026-12-01-lost-passwords',
  `
      create table password_links (
        id uuid primary key,
        family_id uuid not null references families,
        created_at timestamptz(3) not null default now(),
        is_open boolean not null default true
      )`,
  // Only the newest link of a family works.
  'create unique index password_links_open on password_links (family_id) where is_open',
  `
      create table address_changes (
        id uuid primary key,
        family_id uuid not null references families,
        -- the address that is told of the change
        replaced_address text not null,
        changed_at timestamptz(3) not null default now()
      )`,
  `
      create table ended_sessions (
        sid text primary key,
        reason text not null check (reason in ('password-changed', 'display-removed')),
        ended_at timestamptz(3) not null default now()
      )`,
  `
      create table week_reminders (
        id uuid primary key,
        week_id uuid not null references weeks,
        family_id uuid not null references families,
        -- a family is reminded of a week once, whoever held it in between
        unique (week_id, family_id)
      )`,
);

/** The addresses at which calendar programs read the families' weeks. */
export const CalendarFeeds = migration(
  '2026-12-02-calendar-feeds',
  `
      create table calendar_feeds (
        family_id uuid not null references families,
        scope text not null check (scope in ('own', 'all')),
        -- grows with each address, so that none comes back
        number integer not null default 1,
        -- SHA-256, in hexadecimal; null while the feed has no address
        secret_hash text unique,
        primary key (family_id, scope)
      )`,
);

/** What was created by a request that may be sent again. */
export const IdempotencyKeys = migration(
  '2026-12-09-idempotency-keys',
  `
      create table idempotency_keys (
        family_id uuid not null references families on delete cascade,
        key uuid not null,
        request text not null,
        created uuid not null,
        at timestamptz(3) not null default now(),
        primary key (family_id, key)
      )`,
  'create index idempotency_keys_at on idempotency_keys (at)',
);

/** What the boat is, its picture, and the stream that numbers its changes and those of its families. The boat file fills it at the next start. */
export const Boat = migration(
  '2026-11-26-boat',
  `
      create table boat (
        -- one row
        id integer primary key check (id = 1),
        name text not null,
        title text not null,
        scenery text check (scenery in ('desert', 'forest', 'mountains')),
        photo_file text,
        lake jsonb not null,
        prime_weeks jsonb not null,
        holidays jsonb not null,
        checklist jsonb not null,
        waiver_text text,
        features jsonb not null,
        default_password text,
        is_demo boolean not null,
        revision integer not null default 1 check (revision > 0)
      )`,
  `
      create table boat_pictures (
        -- one row at most
        id integer primary key check (id = 1),
        upload_id uuid not null unique references uploads
      )`,
  `insert into streams (name) values ('boat')`,
);

/** Invitations: links with which families choose their first passwords. A link to a new password leaves them open. */
export const Invitations = migration(
  '2026-11-26-invitations',
  `alter table password_links add column kind text not null default 'reset' check (kind in ('reset', 'invitation'))`,
  'drop index password_links_open',
  // Only the newest link of a kind works.
  'create unique index password_links_open on password_links (family_id, kind) where is_open',
);

/** Records why a family that leaves the boat is logged out. */
export const FamilyLeft = migration(
  '2026-12-21-family-left',
  `
      alter table ended_sessions
        drop constraint ended_sessions_reason_check,
        add check (reason in ('password-changed', 'display-removed', 'family-left'))`,
);
