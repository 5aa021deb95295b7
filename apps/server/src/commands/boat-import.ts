import { applyBoatFile } from '../database.ts';
import { readBoatFile } from '../platform/config/boat-file.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('Usage: npm run boat:import FILE');
  const boatFile = readBoatFile(file);
  await db.prepare(async () => {
    for (const sentence of await applyBoatFile(db, boatFile)) console.log(sentence);
  });
  console.log(`The boat now matches ${file}. Running servers pick up the change right away.`);
});
