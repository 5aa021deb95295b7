/** The address of the PostgreSQL that a benchmark runs on; its npm script brings one. Whatever was started ends with this process. */
export function databaseServer(script: string): string {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error(`TEST_DATABASE_URL must name a PostgreSQL: \`npm run ${script}\` brings one.`);
  return url;
}
