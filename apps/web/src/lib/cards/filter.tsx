import { foldText, trimText } from '@houseboat/contract/typed-text.ts';
import { useDeferredValue, useMemo } from 'react';
import { Text } from '../../ui/elements.tsx';

/** Letters with an accent that Unicode does not take apart, and ligatures. */
const PLAIN = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th', æ: 'ae', œ: 'oe' }));
const NOT_PLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');
/** Marks that change a letter's sound, and not those that are vowels of their own. */
const ACCENTS = /(?=\p{Mark})\p{Diacritic}/gu;

/** Returns a text as searches compare it: without case, accents, Unicode's forms and kinds of quotes. */
const searchText = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN.get(letter) ?? letter);

/** What a list is filtered by. Empty values match everything. */
type Filter = Readonly<Record<string, string>>;

/** Returns a test of whether any of the given texts contains `search`, as `searchText` compares them. */
export function searching(search: string) {
  const sought = searchText(search);
  return (...texts: string[]): boolean => texts.some((text) => searchText(text).includes(sought));
}

/** Filters rows. `shown` lags behind fast typing, so that the search field stays responsive. */
export function useFiltered<Row, Criteria extends Filter>(
  rows: readonly Row[],
  filter: Criteria,
  matching: (filter: Criteria) => (row: Row) => boolean,
) {
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => new Set(rows.filter(matching(applied))), [rows, applied, matching]);
  return { shown, isFiltering: Object.values(applied).some((value) => trimText(value) !== '') };
}

type Props = { shown: number; total: number; isFiltering: boolean; noun: string };

/** The number of rows, announced to screen readers when it changes. `noun` is singular. */
export const ResultCount = ({ shown, total, isFiltering, noun }: Props) => {
  const all = total === 1 ? `1 ${noun}` : `${total} ${noun}s`;
  return (
    <Text size="sm" tone="quiet" figures role="status">
      {total > 0 && (isFiltering ? `${shown} of ${all}` : all)}
    </Text>
  );
};
