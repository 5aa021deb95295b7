import { rebuildDraft } from '../features/draft/replay.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, { season: { year } }) => {
  const version = await rebuildDraft(db, year);
  console.log(`The weeks and the draft of ${year} were rebuilt from their ${version} events.`);
  return true;
});
