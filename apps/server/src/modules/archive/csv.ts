import type { ArchiveTable } from '../../platform/archive/parts.ts';

/** What a spreadsheet takes for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a table as spreadsheets open it: headings, and a byte order mark, without which some read no UTF-8. No cell is a formula. */
export function toCsv({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string {
  const lines = [Object.values(columns), ...rows.map((row) => Object.keys(columns).map((field) => row[field]))];
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => quote(toText(cell))).join(',')}\r\n`).join('')}`;
}

/** Returns a table's rows as JSON, with the fields of its columns. */
export const toJson = ({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.keys(columns).map((field) => [field, row[field]]))),
    null,
    2,
  );
