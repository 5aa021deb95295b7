import { Migration } from '@mikro-orm/migrations';

/** Finds the latest mail about something, which every change of a waiver asks for, without reading all mails. */
export class MailsAbout extends Migration {
  override name = '2026-12-08-mails-about';

  override up(): void {
    this.addSql('create index mails_about on mails (about, created_at desc)');
  }
}
