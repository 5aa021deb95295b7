import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** The one module that writes each table: a file or a folder below src. SQL is as much an import as `import` is. */
const writers: Record<string, string> = {
  address_changes: 'features/auth',
  automatic_picks: 'features/draft/wish-lists',
  calendar_feeds: 'features/feeds',
  checklist_ticks: 'features/handover',
  checklists: 'features/handover',
  displays: 'features/displays',
  draft_state: 'features/draft',
  ended_sessions: 'sessions',
  events: 'event-log',
  families: 'families',
  family_preferences: 'features/alerts',
  handover_reminders: 'features/handover',
  idempotency_keys: 'idempotency',
  inventory_items: 'features/inventory',
  issue_comments: 'features/issues',
  issue_photos: 'features/issues',
  issue_steps: 'features/issues',
  issues: 'features/issues',
  jobs: 'jobs',
  lottery_seeds: 'features/draft/lottery',
  last_seen: 'features/alerts',
  log_id: 'event-log',
  mails: 'mail',
  password_links: 'features/auth',
  push_subscriptions: 'features/alerts',
  ring_agreements: 'features/draft/trades',
  sessions: 'sessions',
  streams: 'event-log',
  trade_notices: 'features/draft/trades',
  trades: 'features/draft/trades',
  tries: 'rate-limits',
  turn_alerts: 'features/alerts',
  uploads: 'uploads',
  users: 'families',
  waiver_audit: 'features/waivers',
  waiver_documents: 'features/waivers',
  waivers: 'features/waivers',
  weather: 'features/weather',
  week_reminders: 'features/alerts',
  weeks: 'features/draft',
  wish_lists: 'features/draft/wish-lists',
};

/** Migrations change the tables of every release, and a restore fills all of them. */
const exempt = ['db/migrations/', 'backup/restore.ts'];

const src = resolve(import.meta.dirname, '../../src');
const sources = globSync('**/*.ts', { cwd: src }).map((file) => ({
  file,
  code: readFileSync(join(src, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/ .*/g, ''),
}));
const all = (pattern: RegExp, code: string): string[][] => [...code.matchAll(pattern)];

const tableOf = new Map(
  sources.flatMap(({ code }) =>
    all(/const (\w+Entity) = defineEntity\(\{[\s\S]*?tableName: '(\w+)'/g, code).map(([, entity, table]) => [
      entity,
      table,
    ]),
  ),
);

/** The tables that a source writes: in SQL, through Kysely and through the ORM. */
const tablesWrittenIn = (code: string): string[] => [
  ...all(/\b(?:insert into|delete from|merge into|truncate) (\w+|\$\{)/gi, code).map(([, table = '']) => table),
  ...all(/(?<!\b(?:do|for|no key) )\bupdate (\w+|\$\{)(?: (?:as )?\w+)?\s+set\b/gi, code).map(
    ([, table = '']) => table,
  ),
  ...all(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g, code).map(([, table = '']) => table),
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
