/** What practice is about: a draft of its own, one from the reader's wish list, or one that continues from a moment of the real draft. */
export type PracticeAddress = {
  /** The version of the real draft. */
  from?: number | undefined;
  /** The number of the week that the reader takes next. */
  week?: number | undefined;
  usesList?: boolean | undefined;
};

/** "/practice?from=12&week=9". */
export function practicePath({ from, week, usesList }: PracticeAddress): string {
  const search = new URLSearchParams({
    ...(from !== undefined && { from: String(from) }),
    ...(week !== undefined && { week: String(week) }),
    ...(usesList && { list: '' }),
  });
  return `/practice?${search}`.replace(/\?$/, '');
}

const wholeNumber = (value: string | null): number | undefined => {
  const number = Number(value);
  return value !== null && Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Parses an address, and leaves out what makes no sense. */
export const readAddress = (search: URLSearchParams): PracticeAddress => ({
  from: wholeNumber(search.get('from')),
  week: wholeNumber(search.get('week')),
  usesList: search.has('list'),
});
