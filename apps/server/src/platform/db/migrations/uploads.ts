import { Migration } from '@mikro-orm/migrations';

/** Pictures that families put up: each row is the one address that a picture can be put to, and then the picture. */
export class Uploads extends Migration {
  override name = '2026-11-23-uploads';

  override up(): void {
    this.addSql(`
      create table uploads (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users,
        created_at timestamptz(3) not null default now(),
        -- how often storing its files was begun; each time has names of its own
        attempts integer not null default 0 check (attempts >= 0),
        -- the beginning of its files' names, once they are stored
        key text,
        width integer,
        height integer,
        arrived_at timestamptz(3),
        -- from then on it is shown
        attached_at timestamptz(3),
        -- from then on it is nobody's: its files go, and then the row
        discarded_at timestamptz(3),
        check (num_nulls(key, width, height, arrived_at) in (0, 4)),
        check (attached_at is null or arrived_at is not null)
      )`);
    this.addSql('create index uploads_discarded on uploads (discarded_at) where discarded_at is not null');
    this.addSql('create index uploads_left on uploads (created_at) where attached_at is null');
  }
}
