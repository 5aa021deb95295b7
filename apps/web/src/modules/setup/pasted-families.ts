import { familyNameIn, trimText } from '@houseboat/contract/typed-text.ts';

/** A family as a line of a list names it. Either is '' if there is none. */
export type PastedFamily = { name: string; email: string };

const ADDRESS = String.raw`[^\s,;:<>()"[\]|]+@[^\s,;:<>()"[\]|]*[^\s,;:<>()"[\]|.]`;
const EMAIL = new RegExp(ADDRESS);
const EMAIL_IN_ANGLES = new RegExp(`<(mailto:)?${ADDRESS}>`, 'i');
/** The end of an entry in a mail's list of addresses. */
const END_OF_ENTRY = new RegExp(`(${ADDRESS}>?)\\s*[,;]`, 'g');
/** Between the cells of spreadsheets and tables, and between a name and its address. */
const SEPARATORS = /[\t,;<>"|]+/;
/** What is left around an address that was taken out. */
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]/;
/** "1.", "(2)" or "#3" before a name. */
const NUMBERING = /^\s*[(#]?\d{1,3}[.):]+\s*|^\s*#\d{1,3}\s+/;
/** Dashes, colons and bullets around a name. */
const EDGES = /^[\s\-–—−:=*•·◦▪‣]+|[\s\-–—−:=*•·]+$/g;
const IN_PARENTHESES = /^\(([^()]*)\)$/;
/** The first line of many spreadsheets. */
const HEADING = /^(the )?(family|families|name|names|family names?|e-?mails?|e-?mail address(es)?)$/i;

/**
 * Returns the families of a list with one on each line: a name, and an email address if there is one, as spreadsheets, mails and address books write
 * them.
 */
export const pastedFamilies = (text: string): PastedFamily[] =>
  linesIn(text)
    .flatMap(entriesOf)
    .map(familyOf)
    .filter(({ name, email }, line) => (name !== '' || email !== '') && !(line === 0 && HEADING.test(name)));

/** Returns the lines of a text, or the names of one line, such as "Osei, Moreau and Van Dyke" or "Smith, John; Osei, Ama". "Smith, John" is one. */
function linesIn(text: string): string[] {
  const lines = trimText(text).split(/[\r\n]+/);
  const [line = ''] = lines;
  if (lines.length > 1 || /[@\t\d]/.test(line)) return lines;
  if (line.includes(';')) return line.split(';');
  const names = line
    .replace(/,?\s+and\s+([^,]+)$/, ',$1')
    .split(',')
    .filter((name) => trimText(name) !== '');
  return names.length > 2 ? names : lines;
}

/** Returns the entries of a mail's list of addresses, such as "Moreau <moreau@example.org>, osei@example.org"; any other line is one. */
const entriesOf = (line: string): string[] =>
  EMAIL_IN_ANGLES.test(line) ? line.replace(END_OF_ENTRY, '$1\n').split('\n') : [line];

function familyOf(entry: string): PastedFamily {
  const line = entry.replace(/mailto:/gi, '').replace(NUMBERING, '');
  const email = EMAIL.exec(line)?.[0] ?? '';
  const cells = line.replace(email, '\t').replace(EMPTY_BRACKETS, '\t').split(SEPARATORS).map(nameIn);
  // Some lists have a column of numbers before the names.
  const name = cells.find((cell) => cell !== '' && !/^\d+$/.test(cell)) ?? '';
  return { name, email };
}

/** Returns the name in a cell: "Osei" for "- Osei:", "(Osei)" and "The Osei family". */
const nameIn = (cell: string): string =>
  familyNameIn(trimText(cell).replace(EDGES, '').replace(IN_PARENTHESES, '$1')).trim();
