import { migration } from './migration.ts';

/** The supplies, and the stream that numbers their changes. */
export const Inventory = migration(
  '2026-11-21-inventory',
  `
      create table inventory_items (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        category text not null check (category in
          ('Food & Beverages', 'Cleaning Supplies', 'Safety Equipment', 'Recreation', 'Maintenance')),
        status text not null check (status in ('low', 'out_of_stock', 'restocked')),
        notes text check (notes <> ''),
        reported_by_user_id uuid not null references users,
        reported_at timestamptz(3) not null default now(),
        resolved_at timestamptz(3),
        resolved_by_user_id uuid references users,
        revision integer not null default 1 check (revision > 0),
        check ((status = 'restocked') = (resolved_at is not null)),
        check ((resolved_at is null) = (resolved_by_user_id is null))
      )`,
  `insert into streams (name) values ('inventory')`,
);

/** Pictures that families put up: each row is the one address that a picture can be put to, and then the picture. */
export const Uploads = migration(
  '2026-11-23-uploads',
  `
      create table uploads (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users,
        created_at timestamptz(3) not null default now(),
        -- how often storing its files was begun; each time has names of its own
        attempts integer not null default 0 check (attempts >= 0),
        -- the beginning of its files' names, once they are stored
        key text,
        width integer,
        height integer,
        arrived_at timestamptz(3),
        -- from then on it is shown
        attached_at timestamptz(3),
        -- from then on it is nobody's: its files go, and then the row
        discarded_at timestamptz(3),
        check (num_nulls(key, width, height, arrived_at) in (0, 4)),
        check (attached_at is null or arrived_at is not null)
      )`,
  'create index uploads_discarded on uploads (discarded_at) where discarded_at is not null',
  'create index uploads_left on uploads (created_at) where attached_at is null',
);

/** What needs attention with all that hangs on it, and the stream that numbers its changes. */
export const Issues = migration(
  '2026-11-24-issues',
  // `nr` says in which order rows came. Their times do not: two may be of one moment, and the clocks of two servers differ.
  `
      create table issues (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity unique,
        title text not null,
        description text not null,
        priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
        status text not null default 'open' check (status in ('open', 'in_progress', 'resolved')),
        reported_by_user_id uuid not null references users,
        reported_at timestamptz(3) not null default now(),
        resolved_at timestamptz(3),
        resolved_by_user_id uuid references users,
        check ((status = 'resolved') = (resolved_at is not null)),
        check ((resolved_at is null) = (resolved_by_user_id is null))
      )`,
  `
      create table issue_comments (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        user_id uuid not null references users,
        comment text not null,
        created_at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`,
  // One for each change of an issue's status: to which, by whom, when.
  `
      create table issue_steps (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        status text not null check (status in ('open', 'in_progress', 'resolved')),
        user_id uuid not null references users,
        at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`,
  `
      create table issue_photos (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        upload_id uuid not null unique references uploads,
        uploaded_by_user_id uuid not null references users,
        uploaded_at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`,
  `insert into streams (name) values ('issues')`,
);

/** The weather as it was last told, and who is asking for it: one server at a time, on behalf of all. */
export const Weather = migration(
  '2026-11-26-weather',
  `
      create table weather (
        -- latitude and longitude
        place text primary key,
        told jsonb,
        good_until timestamptz(3),
        -- how often it was asked for, until when the last to ask may take, and which of those who asked was the last in vain
        asks integer not null,
        asked_until timestamptz(3) not null,
        failed integer not null default 0
      )`,
);

/** How often an issue has changed, so that a change can name what it was based on. */
export const IssueRevisions = migration(
  '2026-11-30-issue-revisions',
  'alter table issues add column revision integer not null default 1 check (revision > 0)',
);

/** The checklist with its ticks, the stream that numbers their changes, and the families that were mailed their handover. */
export const Handover = migration(
  '2026-12-04-handover',
  `
      create table checklists (
        -- There is one row, which writers lock.
        id integer primary key check (id = 1),
        -- null until the list is edited: the boat file's
        items jsonb
      )`,
  'insert into checklists (id) values (1)',
  `
      create table checklist_ticks (
        week_id uuid not null references weeks,
        -- as it was worded then
        item text not null,
        family_id uuid not null references families,
        ticked_at timestamptz(3) not null,
        primary key (week_id, item)
      )`,
  `
      create table handover_reminders (
        id uuid primary key,
        week_id uuid not null references weeks,
        family_id uuid not null references families,
        unique (week_id, family_id)
      )`,
  `insert into streams (name) values ('handover')`,
);
