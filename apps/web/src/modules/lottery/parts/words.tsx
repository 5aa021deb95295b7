import type { Lottery } from '@houseboat/draft/state.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Media, Tiles } from '../../../ui/grids.tsx';

/** Every family with its word, as the words come. */
export const Words = ({ season, lottery: { words, isDrawn } }: { season: Season; lottery: Lottery }) => (
  <Tiles as="ul" gap="8" rows="3" min="18rem" width="full" aria-label="Words for the lottery">
    {season.families.map((family) => {
      const added = words.find(({ familyId }) => familyId === family.id);
      return (
        <Media as="li" leading="short" breaks key={family.id}>
          <FamilyAvatar family={family} />
          <div>
            <Text strong hyphens="auto">
              {family.name}
            </Text>
            {added ? (
              <Text size="xl" heading animation="rise 300ms ease-out" dir="auto">
                {added.word}
              </Text>
            ) : (
              <Text tone="quiet">{isDrawn ? 'No word' : 'No word yet'}</Text>
            )}
          </div>
        </Media>
      );
    })}
  </Tiles>
);
