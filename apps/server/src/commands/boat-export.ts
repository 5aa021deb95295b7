import { toBoatFile } from '../boat-as-file.ts';
import { hasBoat } from '../platform/boat/commands.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  if (!(await hasBoat(db))) {
    console.error('There is no boat in the database yet. Start the server once.');
    return false;
  }
  console.log(JSON.stringify(await toBoatFile(db), null, 2));
  return true;
});
