import { Migration } from '@mikro-orm/migrations';

export const migration = (name: string, ...statements: string[]) => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const sql of statements) this.addSql(sql);
    }
  },
});
