import { Migration } from '@mikro-orm/migrations';

/** Mails about a draft name its season, because there can be several. Those that are queued are about the latest. */
export class Seasons extends Migration {
  override name = '2026-12-03-seasons';

  override up(): void {
    this.addSql('alter table mails add column season text');
    this.addSql(
      `update mails set season = (select max(season) from draft_state) where kind = 'draft-start' and outcome is null`,
    );
  }
}
