import { familyCount } from '@houseboat/contract/constants.ts';
import { familyNameIn, foldText } from '@houseboat/contract/typed-text.ts';
import { pastedFamilies } from './pasted-families.ts';
import { change, type Errors, emptyRow, type TypedFamily, usernameIn, useSetup } from './store.ts';

const rows = (): TypedFamily[] => useSetup.getState().draft.families;

const isBlank = ({ name, username, email }: TypedFamily): boolean =>
  [name, username ?? '', email].every((text) => text.trim() === '');

/** Returns a key that no row has. */
const nextKey = (families: readonly TypedFamily[]): number => Math.max(0, ...families.map(({ key }) => key)) + 1;

/** Returns the rows, with blank ones up to the least number of families. */
function withEnough(families: readonly TypedFamily[]): TypedFamily[] {
  const enough = [...families];
  while (enough.length < familyCount.min) enough.push(emptyRow(nextKey(enough)));
  return enough;
}

/** Puts other rows in place of those that there are. What was said about them no longer fits. */
function replaceRows(replaced: readonly TypedFamily[]): void {
  const families = withEnough(replaced);
  const { managerKey } = useSetup.getState().draft;
  // A row that is added later may get the key of one that is gone.
  const isThere = families.some(({ key }) => key === managerKey);
  change({ families, managerKey: isThere ? managerKey : null }, 'families', 'manager');
}

/** Changes a row, and drops what was said about the fields that changed. */
export function changeRow(index: number, changed: Partial<TypedFamily>): void {
  const paths = Object.keys(changed).map((field) => `families.${index}.${field}`);
  const families = rows().map((row, at) => (at === index ? { ...row, ...changed } : row));
  change({ families }, ...paths, ...('name' in changed ? [`families.${index}.username`] : []));
}

export const addRow = (): void => replaceRows([...rows(), emptyRow(nextKey(rows()))]);

export const removeRow = (index: number): void => replaceRows(rows().filter((_, at) => at !== index));

/** Removes the rows in which nothing was typed. */
export function removeBlankRows(): void {
  if (rows().some(isBlank)) replaceRows(rows().filter((row) => !isBlank(row)));
}

/** Adds the families of a pasted list to those that were typed. */
export function addPasted(text: string): void {
  const pasted = pastedFamilies(text);
  const typed = rows().filter((row) => !isBlank(row));
  const first = nextKey(rows());
  replaceRows([...typed, ...pasted.map((family, index) => ({ ...family, key: first + index, username: null }))]);
}

/** Adds the families of the list that is in the draft, and closes its field. */
export function addPastedList(): void {
  const { pasted } = useSetup.getState().draft;
  if (pasted === null) return;
  if (pasted.trim() !== '') addPasted(pasted);
  change({ pasted: null });
}

/** Returns a family's name as it is compared. */
const nameOf = ({ name }: TypedFamily): string => familyNameIn(name.trim()).toLowerCase();

/** Returns a sentence for each family whose name or username another one has already. */
export function duplicates(families: readonly TypedFamily[]): Errors {
  const errors: Record<string, string> = {};
  families.forEach((row, index) => {
    if (isBlank(row)) return;
    const before = families.slice(0, index);
    const name = nameOf(row);
    const username = foldText(usernameIn(row));
    if (name !== '' && before.some((other) => nameOf(other) === name)) {
      errors[`families.${index}.name`] = 'There is a family of this name already.';
      // Its username is the same because it follows from the name.
      if (row.username === null) return;
    }
    const other = before.find((each) => foldText(usernameIn(each)) === username);
    if (username !== '' && other)
      errors[`families.${index}.username`] =
        `The ${familyNameIn(other.name.trim())} family has this username already. Please choose another.`;
  });
  return errors;
}
