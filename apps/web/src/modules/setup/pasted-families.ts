import { trimText } from '@houseboat/contract/typed-text.ts';

/** A family as a line of a list names it. Either is '' if there is none. */
export type PastedFamily = { name: string; email: string };

const EMAIL = /[^\s,;<>()"]+@[^\s,;<>()"]+/;
/** Between the cells of spreadsheets, and between a name and its address. */
const SEPARATORS = /[\t,;<>"]+/;
/** What is left of parentheses around an address. */
const EMPTY_PARENTHESES = /\(\s*\)/;
/** The first line of many spreadsheets. */
const HEADING = /^(the )?(family|families|name|names|family names?|e-?mails?|e-?mail address(es)?)$/i;

/** Returns the families of a list with one on each line: a name, and an email address if there is one, as spreadsheets and address books write them. */
export const pastedFamilies = (text: string): PastedFamily[] =>
  text
    .split(/[\r\n]+/)
    .map(familyOf)
    .filter(({ name, email }, line) => (name !== '' || email !== '') && !(line === 0 && HEADING.test(name)));

function familyOf(line: string): PastedFamily {
  const email = EMAIL.exec(line)?.[0] ?? '';
  const cells = line.replace(email, '\t').replace(EMPTY_PARENTHESES, '\t').split(SEPARATORS).map(trimText);
  return { name: cells.find((cell) => cell !== '') ?? '', email };
}
