import { Migration } from '@mikro-orm/migrations';

/** How often an issue has changed, so that a change can name what it was based on. */
export class IssueRevisions extends Migration {
  override name = '2026-11-30-issue-revisions';

  override up(): void {
    this.addSql('alter table issues add column revision integer not null default 1 check (revision > 0)');
  }
}
