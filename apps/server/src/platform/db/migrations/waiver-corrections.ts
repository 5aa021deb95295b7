import { Migration } from '@mikro-orm/migrations';

/** Corrections of pending waivers, and the deletion of unsigned ones with their audit trail. */
export class WaiverCorrections extends Migration {
  override name = '2026-11-30-waiver-corrections';

  override up(): void {
    // Increases with each correction.
    this.addSql('alter table waivers add column revision integer not null default 1 check (revision > 0)');
    this.addSql(`
      alter table waiver_audit
        drop constraint waiver_audit_what_check,
        add check (what in ('created', 'sent', 'reminded', 'corrected', 'resent', 'viewed', 'consented', 'signed')),
        drop constraint waiver_audit_waiver_id_fkey,
        add foreign key (waiver_id) references waivers on delete cascade`);
    // An audit trail is deleted only with its waiver, and triggers keep every signed waiver.
    this.addSql('drop trigger waiver_audit_stay on waiver_audit');
    this.addSql(`
      create trigger waiver_audit_stay before update or truncate on waiver_audit
      for each statement execute function refuse_to_rewrite_waivers()`);
    this.addSql(`
      create function refuse_to_delete_audit_of_waiver() returns trigger language plpgsql as $$
      begin
        if exists (select from waivers where id = old.waiver_id) then
          raise exception 'what is on record of waivers stays as it is: % of % refused', lower(tg_op), tg_table_name;
        end if;
        return old;
      end $$`);
    this.addSql(`
      create trigger waiver_audit_goes_with_waiver before delete on waiver_audit
      for each row execute function refuse_to_delete_audit_of_waiver()`);
  }
}
