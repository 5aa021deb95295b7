import * as z from 'zod';

/** The format that this release writes, and the newest that it reads. */
export const FORMAT = 1;

/** A table as rows are taken from it and put back: its columns with their types, in the order in which a row has them. */
const table = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) });
export type Table = z.infer<typeof table>;

/** As much of any release's manifest as every release can read. */
export const anyManifest = z.looseObject({ format: z.int() });

/** What stands at the beginning of a backup: whose it is and what it takes to read it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Those that the database had seen, in their order: rows go back into a database that has seen these and no other. */
  migrations: z.array(z.string()).min(1),
  /** The head of every stream. */
  streams: z.record(z.string(), z.int()),
  /** In an order in which their rows can go back: whatever a row refers to is there before it. */
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;

/** What stands at the end of a backup: what must have come before. A backup without it was cut off. */
export const contents = z.object({
  /** SHA-256 in hexadecimal, by the entry's name. */
  entries: z.record(z.string(), z.string()),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
  /** The last number that each sequence gave out, where it gave out any. */
  sequences: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contents>;

/** The names of entries. A table's rows come in parts, each a JSON array of rows, each an array of its columns as text or null. */
export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';
export const SECRET = 'session-secret';
export const partOf = (table: string, nr: number): string => `tables/${table}/${String(nr).padStart(6, '0')}.json`;
export const tableOf = (name: string): string | undefined => /^tables\/(.+)\/\d+\.json$/.exec(name)?.[1];
export const fileEntry = (file: string): string => `files/${file}`;
export const fileOf = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1];
