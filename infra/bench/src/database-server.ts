/** Returns the URL of the PostgreSQL that a benchmark's npm script provides. Signals end this process with all that it started. */
export function databaseServer(script: string): string {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error(`TEST_DATABASE_URL must name a PostgreSQL: \`npm run ${script}\` brings one.`);
  return url;
}
