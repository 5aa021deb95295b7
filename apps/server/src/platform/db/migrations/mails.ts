import { migration } from './migration.ts';

/** The outbox: mails on their way. A row says what a mail is about; its words and addresses are looked up when it is sent. */
export const Mails = migration(
  '2026-11-24-mails',
  `
      create table mails (
        id uuid primary key,
        kind text not null,
        -- what it is about, and which of several: whoever knows the kind knows what the two mean
        about uuid not null,
        number integer not null,
        -- the same at every try, so that mailboxes can tell a repetition
        message_id text not null unique,
        created_at timestamptz(3) not null default now(),
        -- when it is tried next; while a server is sending it, when the others may take that server for dead
        due_at timestamptz(3) not null default now(),
        tries integer not null default 0 check (tries >= 0),
        -- codes only: what mail servers say in words may hold an address
        last_error text,
        -- dropped: by the time of sending there was nothing to send any more
        outcome text check (outcome in ('sent', 'failed', 'dropped')),
        settled_at timestamptz(3),
        check ((outcome is null) = (settled_at is null))
      )`,
  'create index mails_due on mails (due_at) where outcome is null',
);

/** What is done every so often, and when it was last begun: whichever server takes a job, the others leave it. */
export const Jobs = migration(
  '2026-11-26-jobs',
  `
      create table jobs (
        name text primary key,
        taken_at timestamptz(3) not null
      )`,
);

/** What families want to hear, the devices that are sent notifications, and what is needed to alert a family once to a turn that it misses. */
export const Alerts = migration(
  '2026-11-30-alerts',
  `
      create table family_preferences (
        family_id uuid primary key references families,
        turn_mail boolean not null,
        week_mail boolean not null,
        push boolean not null
      )`,
  `
      create table last_seen (
        family_id uuid primary key references families,
        -- when the draft's room last had a window of the family
        seen_at timestamptz(3) not null
      )`,
  `
      create table turn_alerts (
        id uuid primary key,
        season text not null,
        family_id uuid not null references families,
        round integer not null,
        pick integer not null,
        -- the version of the reset or release since which the turn is to be made; 0 is the draft's opening
        since integer not null,
        unique (season, family_id, round, pick, since)
      )`,
  `
      create table push_subscriptions (
        endpoint text primary key,
        family_id uuid not null references families,
        -- a subscription ends with the session that made it
        sid text not null references sessions on delete cascade,
        p256dh text not null,
        auth text not null,
        subscribed_at timestamptz(3) not null,
        -- the alert that the device has yet to be sent, when that is tried next (rounded up, now would not be due yet), and its tries so far
        alert_id uuid references turn_alerts,
        due_at timestamptz,
        tries integer not null default 0,
        check ((alert_id is null) = (due_at is null))
      )`,
  'create index push_subscriptions_family on push_subscriptions (family_id)',
  'create index push_subscriptions_session on push_subscriptions (sid)',
  'create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null',
);

/** Mails about a draft name its season, because there can be several. Those that are queued are about the latest. */
export const Seasons = migration(
  '2026-12-03-seasons',
  'alter table mails add column season text',
  `update mails set season = (select max(season) from draft_state) where kind = 'draft-start' and outcome is null`,
);

/** Finds the latest mail about something, which every change of a waiver asks for, without reading all mails. */
export const MailsAbout = migration(
  '2026-12-08-mails-about',
  'create index mails_about on mails (about, created_at desc)',
);

/** Finds whether mails go out at present, which every page asks for, without reading all mails. */
export const MailsFailing = migration(
  '2026-12-25-mails-failing',
  `create index mails_not_taken on mails (tries) where outcome is null or outcome = 'failed'`,
  `create index mails_sent on mails (settled_at) where outcome = 'sent'`,
);
