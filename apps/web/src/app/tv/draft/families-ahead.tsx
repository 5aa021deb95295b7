import { chakra } from '@chakra-ui/react/styled-system';
import { totalRounds } from '@houseboat/draft/evolve.ts';
import { turnAt } from '@houseboat/draft/snake.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';

const Then = chakra('span', { base: { color: 'fg.muted' } });
const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    maxWidth: 'full',
    fontSize: 'lg',
    [wide]: { flexWrap: 'nowrap', justifyContent: 'flex-end' },
  },
});
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } });
const Name = chakra('span', { base: { truncate: true } });

const shown = 3;

/** Who picks after the one on the clock. */
export const FamiliesAhead = ({ season }: { season: Season }) => {
  const { order, picks } = season.state;
  const turns = order.length * totalRounds(season.state);
  const ahead = Array.from({ length: shown }, (_, index) => picks.length + 1 + index).filter((turn) => turn < turns);
  return (
    <List aria-label="Who picks then">
      {ahead.map((turn, place) => {
        const family = familyOf(season, turnAt(order, turn).familyId);
        return (
          family && (
            <Entry key={turn}>
              {place === 0 && <Then>then</Then>}
              <FamilyAvatar family={family} />
              <Name>{family.name}</Name>
            </Entry>
          )
        );
      })}
    </List>
  );
};
