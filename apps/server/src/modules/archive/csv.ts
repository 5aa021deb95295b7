import { csvFile } from '@houseboat/contract/csv.ts';
import type { ArchiveTable } from '../../platform/archive/parts.ts';

/** Returns a table as a CSV file, below its headings. */
export const toCsv = ({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string =>
  csvFile([Object.values(columns), ...rows.map((row) => Object.keys(columns).map((field) => row[field]))]);

/** Returns a table's rows as JSON, with the fields of its columns. */
export const toJson = ({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.keys(columns).map((field) => [field, row[field]]))),
    null,
    2,
  );
