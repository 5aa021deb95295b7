import { Migration } from '@mikro-orm/migrations';

/** Links to new passwords, addresses that were replaced, why sessions ended, and the weeks that families were reminded of. */
export class LostPasswords extends Migration {
  override name = '2026-12-01-lost-passwords';

  override up(): void {
    this.addSql(`
      create table password_links (
        id uuid primary key,
        family_id uuid not null references families,
        created_at timestamptz(3) not null default now(),
        is_open boolean not null default true
      )`);
    // Only the newest link of a family works.
    this.addSql('create unique index password_links_open on password_links (family_id) where is_open');
    this.addSql(`
      create table address_changes (
        id uuid primary key,
        family_id uuid not null references families,
        -- the address that is told of the change
        replaced_address text not null,
        changed_at timestamptz(3) not null default now()
      )`);
    this.addSql(`
      create table ended_sessions (
        sid text primary key,
        reason text not null check (reason in ('password-changed', 'display-removed')),
        ended_at timestamptz(3) not null default now()
      )`);
    this.addSql(`
      create table week_reminders (
        id uuid primary key,
        week_id uuid not null references weeks,
        family_id uuid not null references families,
        -- a family is reminded of a week once, whoever held it in between
        unique (week_id, family_id)
      )`);
  }
}
