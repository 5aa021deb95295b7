import { applyBoatFile } from '../database.ts';
import { readBoatFile } from '../platform/config/boat-file.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('Usage: npm run boat:import FILE');
  const boatFile = readBoatFile(file);
  await db.prepare(() => applyBoatFile(db, boatFile));
  console.log(`The boat now matches ${file}. Running servers pick up the change right away.`);
  console.log(
    'Families keep the addresses that they have chosen, and a season that was open keeps the order of its draft.',
  );
});
