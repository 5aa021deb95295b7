import { verifyDraft } from '../features/draft/verify.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, { season: { year } }) => {
  const { version, differences } = await verifyDraft(db, year);
  for (const difference of differences) console.error(difference);
  if (differences.length === 0) console.log(`The weeks and the draft of ${year} are what their ${version} events say.`);
  else console.error(`${differences.length} differences. \`npm run draft:rebuild\` makes the rows anew from the log.`);
  return differences.length === 0;
});
