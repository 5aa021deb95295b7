import { Migration } from '@mikro-orm/migrations';

/** The weather as it was last told, and who is asking for it: one server at a time, on behalf of all. */
export class Weather extends Migration {
  override name = '2026-11-26-weather';

  override up(): void {
    this.addSql(`
      create table weather (
        -- latitude and longitude
        place text primary key,
        told jsonb,
        good_until timestamptz(3),
        -- how often it was asked for, until when the last to ask may take, and which of those who asked was the last in vain
        asks integer not null,
        asked_until timestamptz(3) not null,
        failed integer not null default 0
      )`);
  }
}
