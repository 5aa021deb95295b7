import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Makes the files of an empty embedded database, once for all tests: each of their databases would take two seconds for its own. */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const database = await PGlite.create('memory://');
  const files = await database.dumpDataDir('none');
  await database.close();
  process.env.EMPTY_DATABASE = join(await mkdtemp(join(tmpdir(), 'houseboat-empty-')), 'database.tar');
  await writeFile(process.env.EMPTY_DATABASE, files.stream());
};
