import { Migration } from '@mikro-orm/migrations';

/** The order in which the activity lists the events of all streams. */
export class Activity extends Migration {
  override name = '2026-12-04-activity';

  override up(): void {
    this.addSql('create index events_by_time on events (at, stream, version)');
  }
}
