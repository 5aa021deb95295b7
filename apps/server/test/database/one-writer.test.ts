import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** The modules that write tables without an entity, or one of a folder above: folders below src. SQL is as much an import as `import` is. */
const listed: Record<string, string> = {
  aside_trades: 'modules/draft/trades',
  automatic_picks: 'modules/draft/wish-list',
  displays: 'modules/displays',
  draft_state: 'modules/draft',
  events: 'platform/event-log',
  handover_reminders: 'modules/handover',
  idempotency_keys: 'platform/idempotency',
  jobs: 'platform/jobs',
  lottery_seeds: 'modules/draft/lottery',
  last_seen: 'modules/alerts',
  log_id: 'platform/event-log',
  ring_agreements: 'modules/draft/trades',
  streams: 'platform/event-log',
  trade_notices: 'modules/draft/trades',
  trades: 'modules/draft/trades',
  tries: 'platform/rate-limits',
  weather: 'modules/weather',
  week_reminders: 'modules/alerts',
  wish_lists: 'modules/draft/wish-list',
};

/** Migrations change the tables of every release, and a restore fills all of them, and a setup empties them. */
const exempt = ['platform/db/migrations/', 'platform/backup/empty.ts', 'platform/backup/restore.ts'];

const src = resolve(import.meta.dirname, '../../src');
const sources = globSync('**/*.ts', { cwd: src }).map((file) => ({
  file,
  code: readFileSync(join(src, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/ .*/g, ''),
}));
const all = (pattern: RegExp, code: string): string[][] => [...code.matchAll(pattern)];

const entities = sources.flatMap(({ file, code }) =>
  all(/const (\w+Entity) = defineEntity\(\{[\s\S]*?tableName: '(\w+)'/g, code).map(([, entity = '', table = '']) => ({
    entity,
    table,
    folder: dirname(file),
  })),
);
const tableOf = new Map(entities.map(({ entity, table }) => [entity, table]));

/** The one module that writes each table: by default the folder of its entity. */
const writers: Record<string, string> = {
  ...Object.fromEntries(entities.map(({ table, folder }) => [table, folder])),
  ...listed,
};

/** The tables that a source writes: in SQL and through the ORM. */
const tablesWrittenIn = (code: string): string[] => [
  ...all(/\b(?:insert into|delete from|merge into|truncate) (\w+|\$\{)/gi, code).map(([, table = '']) => table),
  ...all(/(?<!\b(?:do|for|no key) )\bupdate (\w+|\$\{)(?: (?:as )?\w+)?\s+set\b/gi, code).map(
    ([, table = '']) => table,
  ),
  ...all(/\.(?:create|insert|insertMany|upsert|upsertMany|nativeUpdate|nativeDelete)\(\s*(\w+Entity)\b/g, code).map(
    ([, entity = '']) => tableOf.get(entity) ?? entity,
  ),
];

test('each table is written by one module', () => {
  const written = sources
    .filter(({ file }) => !exempt.some((path) => file.startsWith(path)))
    .flatMap(({ file, code }) => tablesWrittenIn(code).map((table) => ({ file, table })));
  expect([...new Set(written.map(({ table }) => table))].sort()).toEqual(Object.keys(writers).sort());
  const strangers = written.filter(({ file, table }) => !`${file}/`.startsWith(`${writers[table]}/`));
  expect(strangers.map(({ file, table }) => `${file} writes ${table}`)).toEqual([]);
});
