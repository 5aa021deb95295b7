/** What a spreadsheet takes for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// A semicolon separates cells where a comma is part of numbers.
const quote = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns rows as a CSV file (RFC 4180) that spreadsheets open, with a byte order mark, without which some read no UTF-8. No cell is a formula. What
 * is missing is empty, and an object is JSON.
 */
export const csvFile = (rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => quote(toText(cell))).join(',')}\r\n`).join('')}`;
