import { foldText } from '@houseboat/contract/typed-text.ts';
import { hash } from '@node-rs/argon2';
import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { boatFile, PASSWORD } from './boat.ts';
import { administer, templates, urlOf } from './database.ts';

/** Jest's global setup: creates the databases that those of all tests are copied from. */
export default async function createTemplates(): Promise<void> {
  await administer(`create database ${templates.tables}`);
  const tables = await openPostgres(urlOf(templates.tables), entities);
  await tables.prepare(async () => {});
  await tables.close();

  await administer(`create database ${templates.boat} template ${templates.tables}`);
  const boat = await openPostgres(urlOf(templates.boat), entities);
  await prepareDatabase(boat, () => boatFile);
  // The price of a check is written in the hash, and nearly every test logs somebody in.
  const cheap = await hash(foldText(PASSWORD), { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await boat.em().execute('update families set password = ?', [cheap]);
  await boat.close();
}
