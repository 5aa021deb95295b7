import { Migration } from '@mikro-orm/migrations';

/** The addresses at which calendar programs read the families' weeks. */
export class CalendarFeeds extends Migration {
  override name = '2026-12-02-calendar-feeds';

  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        family_id uuid not null references families,
        scope text not null check (scope in ('own', 'all')),
        -- grows with each address, so that none comes back
        number integer not null default 1,
        -- SHA-256, in hexadecimal; null while the feed has no address
        secret_hash text unique,
        primary key (family_id, scope)
      )`);
  }
}
