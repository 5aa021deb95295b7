import { migration } from './migration.ts';

/** The guests' waivers, what happened to each, and their records; and the stream that numbers their changes. */
export const Waivers = migration(
  '2026-11-25-waivers',
  `
      create table waivers (
        id uuid primary key default gen_random_uuid(),
        guest_name text not null,
        guest_email text not null,
        host_family_id uuid not null references families,
        -- a pending one past expires_at is expired already; here it says so from the next sweep on
        status text not null default 'pending' check (status in ('pending', 'signed', 'expired')),
        waiver_content text not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        -- which of the links to it is good: those of lower numbers are dead
        link_number integer not null default 1 check (link_number > 0),
        -- when that link was first opened
        viewed_at timestamptz(3),
        signed_at timestamptz(3),
        -- the name below the signature
        signer_name text,
        guardian_name text,
        guardian_relation text,
        check ((status = 'signed') = (signed_at is not null)),
        check ((signed_at is null) = (signer_name is null)),
        check (num_nulls(guardian_name, guardian_relation) in (0, 2)),
        check (signed_at is not null or guardian_name is null)
      )`,
  `create index waivers_pending on waivers (expires_at) where status = 'pending'`,
  // What happened to a waiver, in the order of nr; of the server's own doing there is neither address nor browser.
  `
      create table waiver_audit (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        waiver_id uuid not null references waivers,
        what text not null check (what in ('created', 'sent', 'reminded', 'resent', 'viewed', 'consented', 'signed')),
        at timestamptz(3) not null,
        address text,
        browser text,
        unique (waiver_id, nr)
      )`,
  // SHA-256 in hexadecimal.
  `
      create table waiver_documents (
        waiver_id uuid primary key references waivers,
        signature bytea not null,
        signature_sha256 text not null,
        text_sha256 text not null,
        pdf bytea not null,
        pdf_sha256 text not null unique
      )`,

  `
      create function refuse_to_rewrite_waivers() returns trigger language plpgsql as $$
      begin
        raise exception 'what is on record of waivers stays as it is: % of % refused', lower(tg_op), tg_table_name;
      end $$`,
  `
      create trigger signed_waivers_stay before update or delete on waivers
      for each row when (old.status = 'signed') execute function refuse_to_rewrite_waivers()`,
  ...[
    ['waivers', 'truncate'],
    ['waiver_audit', 'update or delete or truncate'],
    ['waiver_documents', 'update or delete or truncate'],
  ].map(
    ([table, changes]) => `
        create trigger ${table}_stay before ${changes} on ${table}
        for each statement execute function refuse_to_rewrite_waivers()`,
  ),
  // The record is closed by the signature: whatever belongs to it is written before.
  `
      create function refuse_to_add_to_signed_waiver() returns trigger language plpgsql as $$
      begin
        if exists (select from waivers where id = new.waiver_id and status = 'signed') then
          raise exception 'a signed waiver is closed: insert into % refused', tg_table_name;
        end if;
        return new;
      end $$`,
  ...['waiver_audit', 'waiver_documents'].map(
    (table) => `
        create trigger ${table}_closed before insert on ${table}
        for each row execute function refuse_to_add_to_signed_waiver()`,
  ),

  `insert into streams (name) values ('waivers')`,
);

/** Corrections of pending waivers, and the deletion of unsigned ones with their audit trail. */
export const WaiverCorrections = migration(
  '2026-11-30-waiver-corrections',
  // Increases with each correction.
  'alter table waivers add column revision integer not null default 1 check (revision > 0)',
  `
      alter table waiver_audit
        drop constraint waiver_audit_what_check,
        add check (what in ('created', 'sent', 'reminded', 'corrected', 'resent', 'viewed', 'consented', 'signed')),
        drop constraint waiver_audit_waiver_id_fkey,
        add foreign key (waiver_id) references waivers on delete cascade`,
  // An audit trail is deleted only with its waiver, and triggers keep every signed waiver.
  'drop trigger waiver_audit_stay on waiver_audit',
  `
      create trigger waiver_audit_stay before update or truncate on waiver_audit
      for each statement execute function refuse_to_rewrite_waivers()`,
  `
      create function refuse_to_delete_audit_of_waiver() returns trigger language plpgsql as $$
      begin
        if exists (select from waivers where id = old.waiver_id) then
          raise exception 'what is on record of waivers stays as it is: % of % refused', lower(tg_op), tg_table_name;
        end if;
        return old;
      end $$`,
  `
      create trigger waiver_audit_goes_with_waiver before delete on waiver_audit
      for each row execute function refuse_to_delete_audit_of_waiver()`,
);

/** Links that a family passes on in another way than by mail. */
export const WaiverLinks = migration(
  '2026-12-20-waiver-links',
  `
      alter table waiver_audit
        drop constraint waiver_audit_what_check,
        add check (what in ('created', 'sent', 'shown', 'reminded', 'corrected', 'resent', 'viewed', 'consented', 'signed'))`,
);

/** What signed records say of host families: their name in the waiver's text, and on whose device the guest signed. */
export const WaiverHosts = migration(
  '2026-12-24-waiver-hosts',
  // Null in waivers of an earlier release whose text names the family otherwise by now, and in signed ones, which do not change.
  'alter table waivers add column host_name text',
  `update waivers w set host_name = f.name from families f
   where f.id = w.host_family_id and w.status <> 'signed' and position(f.name in w.waiver_content) > 0`,
  // Null where a guest signed through the link, in all other steps, and before this release.
  'alter table waiver_audit add column family_name text',
);
