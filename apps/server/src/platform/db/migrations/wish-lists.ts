import { Migration } from '@mikro-orm/migrations';

/** The families' wish lists, what their automatic picks were made from, and the lotteries' seeds. */
export class WishLists extends Migration {
  override name = '2026-11-29-wish-lists';

  override up(): void {
    this.addSql(`
      create table wish_lists (
        family_id uuid not null references families,
        season text not null,
        week_ids jsonb not null default '[]',
        auto boolean not null default false,
        is_withheld boolean not null default false,
        -- 0 is a list that was never saved
        revision integer not null default 0,
        primary key (family_id, season)
      )`);
    this.addSql(`
      create table automatic_picks (
        list_hash text primary key,
        family_id uuid not null references families,
        season text not null,
        salt text not null,
        week_ids jsonb not null,
        gone jsonb not null
      )`);
    this.addSql('create index automatic_picks_family on automatic_picks (family_id, season)');
    this.addSql('create table lottery_seeds (commitment text primary key, seed text not null)');
  }
}
