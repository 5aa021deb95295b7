import { Migration } from '@mikro-orm/migrations';

/** The log's ID. Restoring a backup creates a new one, by which clients notice that their versions are of another log. */
export class LogId extends Migration {
  override name = '2026-11-27-log-id';

  override up(): void {
    this.addSql(`
      create table log_id (
        -- one row
        is_only boolean primary key default true check (is_only),
        id uuid not null default gen_random_uuid()
      )`);
    this.addSql('insert into log_id default values');
  }
}
