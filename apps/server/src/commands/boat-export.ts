import { toBoatFile } from '../boat-as-file.ts';
import { hasBoat } from '../platform/boat/commands.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  if (!(await hasBoat(db))) throw new OperatorError('There is no boat in the database yet. Start the server once.');
  console.log(JSON.stringify(await toBoatFile(db), null, 2));
});
