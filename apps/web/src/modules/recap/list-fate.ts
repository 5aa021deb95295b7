import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import type { PickInForce, Recap } from '@houseboat/draft/recap.ts';
import { nth } from '../../lib/ordinal.ts';
import { joined } from '../../lib/words.ts';

/** A week of a wish list: its place, counted from 1, and the pick of it; undefined for a week that stayed free. */
export type Wish = { weekId: WeekId; place: number; pick: PickInForce | undefined; isOurs: boolean };

/** What came of a family's wish list. Computed in the browser, because nobody else may see the list. */
export function fateOf(weekIds: readonly WeekId[], { picks }: Recap, familyId: FamilyId): Wish[] {
  return weekIds.map((weekId, index) => {
    const pick = picks.find((one) => one.weekId === weekId);
    return { weekId, place: index + 1, pick, isOurs: pick?.familyId === familyId };
  });
}

/** "You got your 1st, 4th, and 9th choices." */
export function describeFate(wishes: readonly Wish[]): string {
  const ours = wishes.filter(({ isOurs }) => isOurs);
  if (ours.length === 0) return 'None of the weeks on your list became yours.';
  return `You got your ${joined(ours.map(({ place }) => nth(place)))} ${ours.length === 1 ? 'choice' : 'choices'}.`;
}
