import type { ProposedPlace } from '@houseboat/draft/fairness.ts';

/** Says why the ledger puts a family into its place. */
export function reasonFor({ prizedWeeks, fewer, alike, firstPick, decidedBy }: ProposedPlace): string {
  const weeks = `${prizedWeeks || 'No'} prime or holiday ${prizedWeeks === 1 ? 'week' : 'weeks'} so far`;
  if (decidedBy === 'weeks')
    return fewer === 0
      ? `${weeks}, fewer than any other family.`
      : `${weeks}. ${families(fewer)} ${fewer === 1 ? 'has' : 'have'} fewer.`;
  const others = `${weeks}, like ${families(alike)}.`;
  if (decidedBy === 'order') return `${others} No first picks to compare, so the order stays as it was.`;
  return firstPick
    ? `${others} Its first pick in ${firstPick.year} was number ${firstPick.position}.`
    : `${others} It has not picked yet, so it goes before those that have.`;
}

const families = (count: number): string => `${count} other ${count === 1 ? 'family' : 'families'}`;
