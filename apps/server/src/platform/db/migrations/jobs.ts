import { Migration } from '@mikro-orm/migrations';

/** What is done every so often, and when it was last begun: whichever server takes a job, the others leave it. */
export class Jobs extends Migration {
  override name = '2026-11-26-jobs';

  override up(): void {
    this.addSql(`
      create table jobs (
        name text primary key,
        taken_at timestamptz(3) not null
      )`);
  }
}
