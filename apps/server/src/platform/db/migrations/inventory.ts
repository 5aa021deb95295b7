import { Migration } from '@mikro-orm/migrations';

/** The supplies, and the stream that numbers their changes. */
export class Inventory extends Migration {
  override name = '2026-11-21-inventory';

  override up(): void {
    this.addSql(`
      create table inventory_items (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        category text not null check (category in
          ('Food & Beverages', 'Cleaning Supplies', 'Safety Equipment', 'Recreation', 'Maintenance')),
        status text not null check (status in ('low', 'out_of_stock', 'restocked')),
        notes text check (notes <> ''),
        reported_by_user_id uuid not null references users,
        reported_at timestamptz(3) not null default now(),
        resolved_at timestamptz(3),
        resolved_by_user_id uuid references users,
        revision integer not null default 1 check (revision > 0),
        check ((status = 'restocked') = (resolved_at is not null)),
        check ((resolved_at is null) = (resolved_by_user_id is null))
      )`);
    this.addSql(`insert into streams (name) values ('inventory')`);
  }
}
