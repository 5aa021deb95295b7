import { Migration } from '@mikro-orm/migrations';

/** Televisions that look on, and tries of every kind counted alike. */
export class Displays extends Migration {
  override name = '2026-11-22-displays';

  override up(): void {
    this.addSql(`
      create table displays (
        id uuid primary key default gen_random_uuid(),
        -- only while it waits for a family to approve it
        code text unique,
        -- SHA-256, in hexadecimal
        secret_hash text not null,
        -- until when it can be approved, and once that is done, until when the television can collect its session
        expires_at timestamptz(3) not null,
        -- from here on set once it is approved; without a family again, it is over
        family_id uuid references families,
        name text,
        approved_at timestamptz(3),
        -- the session that it collected
        sid text unique
      )`);
    this.addSql('alter table wrong_passwords rename to tries');
    this.addSql('alter table tries rename column username to who');
    this.addSql(`alter table tries add column kind text not null default 'password'`);
    this.addSql('alter table tries alter column kind drop default');
    this.addSql(
      'alter table tries drop constraint wrong_passwords_pkey, add constraint tries_pkey primary key (kind, who, address)',
    );
  }
}
