import { Migration } from '@mikro-orm/migrations';

/** What needs attention with all that hangs on it, and the stream that numbers its changes. */
export class Issues extends Migration {
  override name = '2026-11-24-issues';

  override up(): void {
    // `nr` says in which order rows came. Their times do not: two may be of one moment, and the clocks of two servers differ.
    this.addSql(`
      create table issues (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity unique,
        title text not null,
        description text not null,
        priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
        status text not null default 'open' check (status in ('open', 'in_progress', 'resolved')),
        reported_by_user_id uuid not null references users,
        reported_at timestamptz(3) not null default now(),
        resolved_at timestamptz(3),
        resolved_by_user_id uuid references users,
        check ((status = 'resolved') = (resolved_at is not null)),
        check ((resolved_at is null) = (resolved_by_user_id is null))
      )`);
    this.addSql(`
      create table issue_comments (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        user_id uuid not null references users,
        comment text not null,
        created_at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`);
    // One for each change of an issue's status: to which, by whom, when.
    this.addSql(`
      create table issue_steps (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        status text not null check (status in ('open', 'in_progress', 'resolved')),
        user_id uuid not null references users,
        at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`);
    this.addSql(`
      create table issue_photos (
        id uuid primary key default gen_random_uuid(),
        nr bigint generated always as identity,
        issue_id uuid not null references issues on delete cascade,
        upload_id uuid not null unique references uploads,
        uploaded_by_user_id uuid not null references users,
        uploaded_at timestamptz(3) not null default now(),
        unique (issue_id, nr)
      )`);
    this.addSql(`insert into streams (name) values ('issues')`);
  }
}
