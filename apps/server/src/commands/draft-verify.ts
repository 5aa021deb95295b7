import { verifyDrafts } from '../modules/draft/public.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const verified = await verifyDrafts(db);
  for (const { year, result } of verified)
    if (result.differences.length === 0)
      console.log(`The weeks and the draft of ${year} match their ${result.version} events.`);
  const differences = verified.flatMap(({ result }) => result.differences);
  if (differences.length === 0) return;
  const advice = `${differences.length} differences. \`npm run draft:rebuild\` restores the rows from the log.`;
  throw new OperatorError([...differences, advice].join('\n'));
});
