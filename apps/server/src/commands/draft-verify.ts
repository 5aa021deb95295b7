import { verifyDraft } from '../features/draft/replay.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, { season: { year } }) => {
  const { version, differences } = await verifyDraft(db, year);
  for (const difference of differences) console.error(difference);
  if (differences.length === 0) console.log(`The weeks and the draft of ${year} match their ${version} events.`);
  else console.error(`${differences.length} differences. \`npm run draft:rebuild\` restores the rows from the log.`);
  return differences.length === 0;
});
