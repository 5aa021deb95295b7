import { Migration } from '@mikro-orm/migrations';

/** What was created by a request that may be sent again. */
export class IdempotencyKeys extends Migration {
  override name = '2026-12-09-idempotency-keys';

  override up(): void {
    this.addSql(`
      create table idempotency_keys (
        family_id uuid not null references families on delete cascade,
        key uuid not null,
        request text not null,
        created uuid not null,
        at timestamptz(3) not null default now(),
        primary key (family_id, key)
      )`);
    this.addSql('create index idempotency_keys_at on idempotency_keys (at)');
  }
}
