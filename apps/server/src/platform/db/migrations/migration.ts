import { Migration } from '@mikro-orm/migrations';

/** Returns the class of a migration that runs these statements. */
export const migration = (name: string, ...statements: string[]) =>
  class extends Migration {
    override name = name;

    override up(): void {
      for (const sql of statements) this.addSql(sql);
    }
  };
