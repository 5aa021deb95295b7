import { Migration } from '@mikro-orm/migrations';

/** What families want to hear, the devices that are sent notifications, and what is needed to alert a family once to a turn that it misses. */
export class Alerts extends Migration {
  override name = '2026-11-30-alerts';

  override up(): void {
    this.addSql(`
      create table family_preferences (
        family_id uuid primary key references families,
        turn_mail boolean not null,
        week_mail boolean not null,
        push boolean not null
      )`);
    this.addSql(`
      create table last_seen (
        family_id uuid primary key references families,
        -- when the draft's room last had a window of the family
        seen_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table turn_alerts (
        id uuid primary key,
        season text not null,
        family_id uuid not null references families,
        round integer not null,
        pick integer not null,
        -- the version of the reset or release since which the turn is to be made; 0 is the draft's opening
        since integer not null,
        unique (season, family_id, round, pick, since)
      )`);
    this.addSql(`
      create table push_subscriptions (
        endpoint text primary key,
        family_id uuid not null references families,
        -- a subscription ends with the session that made it
        sid text not null references sessions on delete cascade,
        p256dh text not null,
        auth text not null,
        subscribed_at timestamptz(3) not null,
        -- the alert that the device has yet to be sent, when that is tried next (rounded up, now would not be due yet), and its tries so far
        alert_id uuid references turn_alerts,
        due_at timestamptz,
        tries integer not null default 0,
        check ((alert_id is null) = (due_at is null))
      )`);
    this.addSql('create index push_subscriptions_family on push_subscriptions (family_id)');
    this.addSql('create index push_subscriptions_session on push_subscriptions (sid)');
    this.addSql('create index push_subscriptions_due on push_subscriptions (due_at) where due_at is not null');
  }
}
