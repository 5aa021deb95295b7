import { Migration } from '@mikro-orm/migrations';

/** The checklist with its ticks, the stream that numbers their changes, and the families that were mailed their handover. */
export class Handover extends Migration {
  override name = '2026-12-04-handover';

  override up(): void {
    this.addSql(`
      create table checklists (
        -- There is one row, which writers lock.
        id integer primary key check (id = 1),
        -- null until the list is edited: the boat file's
        items jsonb
      )`);
    this.addSql('insert into checklists (id) values (1)');
    this.addSql(`
      create table checklist_ticks (
        week_id uuid not null references weeks,
        -- as it was worded then
        item text not null,
        family_id uuid not null references families,
        ticked_at timestamptz(3) not null,
        primary key (week_id, item)
      )`);
    this.addSql(`
      create table handover_reminders (
        id uuid primary key,
        week_id uuid not null references weeks,
        family_id uuid not null references families,
        unique (week_id, family_id)
      )`);
    this.addSql(`insert into streams (name) values ('handover')`);
  }
}
