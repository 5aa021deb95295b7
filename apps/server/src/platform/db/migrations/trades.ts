import { Migration } from '@mikro-orm/migrations';

/** Offers of weeks, the families that agreed to rings of them, whom mails about them go to, and the stream that numbers their changes. */
export class Trades extends Migration {
  override name = '2026-12-04-trades';

  override up(): void {
    this.addSql(`
      create table trades (
        id uuid primary key,
        season text not null,
        family_id uuid not null references families,
        give jsonb not null,
        want jsonb not null,
        "to" uuid references families,
        note text check (note <> ''),
        status text not null default 'open'
          check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        answered_by uuid references families,
        revision integer not null default 1 check (revision > 0)
      )`);
    this.addSql(`create index trades_open on trades (season) where status = 'open'`);
    this.addSql(`
      create table ring_agreements (
        -- follows from the IDs of the three trades, so an agreement ends with any of them
        ring_id uuid not null,
        family_id uuid not null references families,
        primary key (ring_id, family_id)
      )`);
    this.addSql(`
      create table trade_notices (
        id uuid primary key,
        trade_id uuid not null references trades,
        family_id uuid not null references families,
        topic text not null check (topic in ('offer', 'answer', 'ring')),
        -- a family hears once of each
        unique (trade_id, family_id, topic)
      )`);
    this.addSql(`insert into streams (name) values ('trades')`);
  }
}
