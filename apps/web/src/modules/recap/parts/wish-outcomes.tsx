import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { nth } from '@houseboat/contract/ordinal.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import type { PickInForce, Recap } from '@houseboat/draft/recap.ts';
import { Check, LockKeyhole } from 'lucide-react';
import { shortRange } from '../../../lib/days.ts';
import { joined } from '../../../lib/words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { Row } from '../../../ui/rows.tsx';
import type { StorySeason } from '../../season-story/public/api.ts';
import { nameOf, weekOf } from '../highlights.ts';

/** A week of a wish list: its place, counted from 1, and the pick of it; undefined for a week that stayed free. */
type Wish = { weekId: WeekId; place: number; pick: PickInForce | undefined; isOurs: boolean };

/** How a family's wish list turned out. Computed in the browser, because nobody else may see the list. */
export function wishOutcomes(weekIds: readonly WeekId[], { picks }: Recap, familyId: FamilyId): Wish[] {
  return weekIds.map((weekId, index) => {
    const pick = picks.find((one) => one.weekId === weekId);
    return { weekId, place: index + 1, pick, isOurs: pick?.holderId === familyId };
  });
}

/** "You got your 1st, 4th, and 9th choices." */
export function describeOutcomes(wishes: readonly Wish[]): string {
  const ours = wishes.filter(({ isOurs }) => isOurs);
  if (ours.length === 0) return 'None of the weeks on your list are yours now.';
  return `You got your ${joined(ours.map(({ place }) => nth(place)))} ${ours.length === 1 ? 'choice' : 'choices'}.`;
}

const Wish = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem 9rem minmax(0, 1fr)',
    gap: '2',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    '& svg': { display: 'inline', verticalAlign: '-0.15em', me: '1' },
  },
  variants: { isOurs: { true: { fontWeight: 'semibold', color: 'ok.fg' }, false: { color: 'fg.muted' } } },
});

type Props = { weekIds: readonly WeekId[]; recap: Recap; season: StorySeason; familyId: FamilyId };

/** How the reader's own wish list turned out. It is compared here in the browser and sent nowhere. */
export const WishOutcomes = ({ weekIds, recap, season, familyId }: Props) => {
  const wishes = wishOutcomes(weekIds, recap, familyId);
  if (wishes.length === 0) return null;
  return (
    <Block as="section" _print={{ display: 'none' }} aria-labelledby="wish-outcomes">
      <Heading as="h2" id="wish-outcomes" size="lg" mb="1">
        How your wish list fared
      </Heading>
      <Row as="p" gap="2" align="mark" tone="quiet" below="4">
        <LockKeyhole size={20} aria-hidden />
        Only your family sees this. It is your list as you last saved it.
      </Row>
      <Text size="lg" strong below="4">
        {describeOutcomes(wishes)}
      </Text>
      <Tiles as="ol" gap="8" min="24rem" figures>
        {wishes.map((wish) => {
          const { weekNumber, startDate, endDate } = weekOf(season, wish.weekId);
          return (
            <Wish key={wish.weekId} isOurs={wish.isOurs} value={wish.place}>
              <span>{wish.place}</span>
              <span>
                Week {weekNumber}
                <br />
                {shortRange(startDate, endDate)}
              </span>
              <span>
                {wish.isOurs && <Check size="1em" aria-hidden />}
                {outcomeOf(wish, season, familyId)}
              </span>
            </Wish>
          );
        })}
      </Tiles>
    </Block>
  );
};

function outcomeOf({ pick, isOurs }: Wish, season: StorySeason, familyId: FamilyId): string {
  if (!pick) return 'Stayed free';
  const turn = `round ${pick.round}, pick ${pick.pick}`;
  const picker = nameOf(season, pick.familyId);
  if (pick.familyId === familyId) return isOurs ? `Yours in ${turn}` : `Yours in ${turn}, until you traded it`;
  return isOurs ? `Yours by a trade; ${picker} took it in ${turn}` : `Went to ${picker} in ${turn}`;
}
