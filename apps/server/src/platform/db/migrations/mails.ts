import { Migration } from '@mikro-orm/migrations';

/** The outbox: mails on their way. A row says what a mail is about; its words and addresses are looked up when it is sent. */
export class Mails extends Migration {
  override name = '2026-11-24-mails';

  override up(): void {
    this.addSql(`
      create table mails (
        id uuid primary key,
        kind text not null,
        -- what it is about, and which of several: whoever knows the kind knows what the two mean
        about uuid not null,
        number integer not null,
        -- the same at every try, so that mailboxes can tell a repetition
        message_id text not null unique,
        created_at timestamptz(3) not null default now(),
        -- when it is tried next; while a server is sending it, when the others may take that server for dead
        due_at timestamptz(3) not null default now(),
        tries integer not null default 0 check (tries >= 0),
        -- codes only: what mail servers say in words may hold an address
        last_error text,
        -- dropped: by the time of sending there was nothing to send any more
        outcome text check (outcome in ('sent', 'failed', 'dropped')),
        settled_at timestamptz(3),
        check ((outcome is null) = (settled_at is null))
      )`);
    this.addSql('create index mails_due on mails (due_at) where outcome is null');
  }
}
