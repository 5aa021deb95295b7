import { rebuildDrafts } from '../modules/draft/public.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, env) => {
  for (const { year, result: version } of await rebuildDrafts(db))
    console.log(`The weeks and the draft of ${year} were rebuilt from their ${version} events.`);
  if (env.databaseUrl) console.log('Restart the servers: they may still show the rows from before.');
});
