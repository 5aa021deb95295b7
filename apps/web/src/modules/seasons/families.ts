import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { NewFamily } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { ApiError } from '../../lib/api.ts';

/** A field that another family has, or that the server has refused. */
export type WrongField = { field: 'name' | 'username' | 'email'; message: string };

/** A family that joins with the next season. `refused` is what the server has said about it since it was typed. */
export type JoiningFamily = NewFamily & { key: number; refused?: WrongField };

/** Who leaves the boat with the next season, and who joins it, in the order in which they will pick. */
export type FamilyChanges = { leaving: readonly FamilyId[]; joining: readonly JoiningFamily[] };

/** The families that a family which joins must differ from. */
export type Others = { names: readonly string[]; usernames: readonly string[] };

/** Returns whom a family that joins must differ from. A family that leaves frees its name, and keeps its username, under which it may come back. */
export function othersThan(
  key: number | undefined,
  families: readonly ListedFamily[],
  { leaving, joining }: FamilyChanges,
): Others {
  const staying = families.filter(({ id }) => !leaving.includes(id));
  const others = joining.filter((family) => family.key !== key);
  return {
    names: [...staying, ...others].map(({ name }) => name),
    usernames: [...families, ...others].map(({ username }) => username),
  };
}

/** Returns what of a family that joins another one has, in the server's words. */
export function takenField({ name, username }: NewFamily, { names, usernames }: Others): WrongField | undefined {
  if (names.some((other) => foldText(other) === foldText(name)))
    return { field: 'name', message: 'Another family has this name. Please choose another one.' };
  if (usernames.includes(username))
    return { field: 'username', message: 'Another family has this username. Please choose another one.' };
  return undefined;
}

/** Returns what is wrong with a family that joins. */
export const wrongFieldOf = (
  family: JoiningFamily,
  families: readonly ListedFamily[],
  changes: FamilyChanges,
): WrongField | undefined => family.refused ?? takenField(family, othersThan(family.key, families, changes));

/** Returns how many families there are then. */
export const countAfter = (families: readonly ListedFamily[], { leaving, joining }: FamilyChanges): number =>
  families.filter(({ id }) => !leaving.includes(id)).length + joining.length;

/** Returns a sentence if these are too few or too many families for a boat. */
export function wrongCount(families: number): string | undefined {
  if (families < familyCount.min) return 'A boat has at least two families. Add one, or put one back.';
  return families > familyCount.max ? 'A boat has at most twelve families. Remove one.' : undefined;
}

/** Whether the season can be opened with these changes, as far as this page knows. */
export const areInOrder = (families: readonly ListedFamily[], changes: FamilyChanges): boolean =>
  wrongCount(countAfter(families, changes)) === undefined &&
  changes.joining.every((family) => wrongFieldOf(family, families, changes) === undefined);

/** What the server has refused of families that join, by their index. */
export type RefusedFields = ReadonlyMap<number, WrongField>;

/** Returns what an error says about families that join. */
export function refusedFields(error: unknown): RefusedFields {
  const issues = error instanceof ApiError ? error.issues : [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, index, field] = /^joining\.(\d+)\.(name|username|email)$/.exec(path) ?? [];
      return index === undefined ? [] : [[Number(index), { field: field as WrongField['field'], message }]];
    }),
  );
}

/** Returns the changes with what the server has refused of them. */
export const withRefused = ({ leaving, joining }: FamilyChanges, refused: RefusedFields): FamilyChanges => ({
  leaving,
  joining: joining.map((family, index) => {
    const wrong = refused.get(index);
    return wrong ? { ...family, refused: wrong } : family;
  }),
});
