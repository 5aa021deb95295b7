import { rebuildDrafts } from '../features/draft/replay.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  for (const { year, result: version } of await rebuildDrafts(db))
    console.log(`The weeks and the draft of ${year} were rebuilt from their ${version} events.`);
  return true;
});
