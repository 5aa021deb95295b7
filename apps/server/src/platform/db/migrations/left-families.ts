import { Migration } from '@mikro-orm/migrations';

/** When a family left the boat. Until now a draft position of 0 said that it had. */
export class LeftFamilies extends Migration {
  override name = '2026-11-28-left-families';

  override up(): void {
    this.addSql('alter table families add column left_at timestamptz(3)');
    this.addSql('update families set left_at = now() where draft_position = 0');
  }
}
