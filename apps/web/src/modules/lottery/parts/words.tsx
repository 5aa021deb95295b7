import { chakra } from '@chakra-ui/react/styled-system';
import type { Lottery } from '@houseboat/draft/state.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import type { Season } from '../../../lib/season/season.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    width: 'full',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    columnGap: '8',
    rowGap: '3',
  },
});
const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
});
const Name = chakra('p', { base: { fontWeight: 'semibold', hyphens: 'auto' } });
const Word = chakra('p', { base: { fontFamily: 'heading', fontSize: 'xl', animation: 'rise 300ms ease-out' } });
const Waiting = chakra('p', { base: { color: 'fg.muted' } });

/** Every family with its word, as the words come. */
export const Words = ({ season, lottery: { words, isDrawn } }: { season: Season; lottery: Lottery }) => (
  <List aria-label="Words for the lottery">
    {season.families.map((family) => {
      const added = words.find(({ familyId }) => familyId === family.id);
      return (
        <Entry key={family.id}>
          <FamilyAvatar family={family} />
          <div>
            <Name>{family.name}</Name>
            {added ? <Word dir="auto">{added.word}</Word> : <Waiting>{isDrawn ? 'No word' : 'No word yet'}</Waiting>}
          </div>
        </Entry>
      );
    })}
  </List>
);
