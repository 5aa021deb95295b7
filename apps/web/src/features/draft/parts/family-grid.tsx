import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Family } from '@houseboat/contract/families.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { type FamilyLayout, FamilyList } from '../../../lib/season/family-list.tsx';
import { type Clock, type Season, weekInRound } from '../../../lib/season/season.ts';

const Entry = chakra('li', {
  base: { minWidth: 0, lineHeight: 'short' },
  variants: {
    layout: {
      columns: { textAlign: 'center', px: '1.5' },
      list: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"avatar name status" "avatar earlier status"',
        alignItems: 'center',
        columnGap: '3',
        '& > span': { gridArea: 'avatar' },
      },
    },
  },
});
const Name = chakra('p', {
  base: { gridArea: 'name', fontWeight: 'semibold', overflowWrap: 'anywhere', hyphens: 'auto' },
});
const Status = chakra('p', { base: { gridArea: 'status', fontVariantNumeric: 'tabular-nums' } });
const Earlier = chakra('p', {
  base: { gridArea: 'earlier', fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
const PresenceDot = chakra('span', {
  base: {
    display: 'inline-block',
    width: '2',
    height: '2',
    ms: '0.5',
    borderRadius: 'full',
    bg: 'ok.fg',
    forcedColorAdjust: 'none',
    verticalAlign: 'middle',
  },
});

type Props = { season: Season; clock: Clock; layout: FamilyLayout };

/** The families in draft order with their picks of this and earlier rounds. A dot marks those who are online. */
export const FamilyGrid = ({ season, clock, layout }: Props) => (
  <FamilyList layout={layout}>
    {season.families.map((family) => (
      <FamilyEntry key={family.id} family={family} season={season} clock={clock} layout={layout} />
    ))}
  </FamilyList>
);

const FamilyEntry = ({ family, season, clock: { turn, onClock }, layout }: Props & { family: Family }) => {
  const isPresent = useDraft((draft) => draft.presence.includes(family.id));
  const week = weekInRound(season, family.id, turn.round);
  const earlier = earlierWeeks(season, family.id, turn.round);
  const isOnClock = onClock?.id === family.id;
  const hasPassed = season.state.passed.some(({ familyId, round }) => familyId === family.id && round === turn.round);
  return (
    <Entry layout={layout}>
      {layout === 'list' && <FamilyAvatar family={family} />}
      <Name>
        {family.name}{' '}
        {isPresent && (
          <PresenceDot>
            <VisuallyHidden>is here now</VisuallyHidden>
          </PresenceDot>
        )}
      </Name>
      <Status
        color={week ? `family.${family.color}.text` : isOnClock ? 'canyon.fg' : 'fg.muted'}
        fontWeight={week || isOnClock ? 'semibold' : 'normal'}
      >
        {week ? `Week ${week.weekNumber}` : isOnClock ? 'Selecting...' : hasPassed ? 'Passed' : 'Waiting'}
      </Status>
      {earlier && <Earlier>earlier: {earlier}</Earlier>}
    </Entry>
  );
};

/** "3, 12": the family's weeks of earlier rounds, without those that it passed. */
const earlierWeeks = (season: Season, familyId: string, round: number): string =>
  Array.from({ length: round - 1 }, (_, index) => weekInRound(season, familyId, index + 1)?.weekNumber)
    .filter((number) => number !== undefined)
    .join(', ');
