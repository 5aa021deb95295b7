import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/families.ts';
import { AnimatePresence, m } from 'framer-motion';
import { longRange } from '../../../lib/days.ts';
import { ownerOf, type Season } from '../../../lib/season/season.ts';

const List = chakra('ol', { base: { display: 'grid', gap: '4' } });
const Entry = chakra(m.li, { base: { display: 'flex', gap: '3', lineHeight: 'short' } });
const Edge = chakra('span', { base: { width: '1.5', flexShrink: 0, borderRadius: 'full', forcedColorAdjust: 'none' } });
const Name = chakra('span', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const Dates = chakra('p', { base: { fontVariantNumeric: 'tabular-nums' } });
const Owner = chakra('span', { base: { overflowWrap: 'anywhere' } });

/** Every taken week by number, with its dates and family. Screen readers announce new ones. */
export const Assignments = ({ season }: { season: Season }) => {
  const taken = season.weeks.flatMap((week) => {
    const owner = ownerOf(season, week.id);
    return owner ? [{ week, owner }] : [];
  });
  return (
    <section>
      <Heading as="h2" id="weekly-assignments" size="lg" mb="3" lineHeight={{ lg: '2.75rem' }}>
        Weekly Assignments
      </Heading>
      {taken.length === 0 && <p>No weeks are taken yet. They'll be listed here as families pick.</p>}
      <List aria-labelledby="weekly-assignments" aria-live="polite">
        <AnimatePresence initial={false}>
          {taken.map(({ week, owner }) => (
            <Entry key={week.id} initial={{ opacity: 0 }} animate={{ opacity: 1 }}>
              <Edge bg={`family.${owner.color}.band`} />
              <div>
                <p>
                  <Name>Week {week.weekNumber}</Name> <Owner>{owner.name}</Owner>
                </p>
                <Dates>{longRange(week.startDate, week.endDate)}</Dates>
              </div>
            </Entry>
          ))}
        </AnimatePresence>
      </List>
    </section>
  );
};

const LegendList = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', fontSize: 'sm' },
});
const LegendEntry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } });
const LegendName = chakra('span', { base: { overflowWrap: 'anywhere' } });
const Swatch = chakra('span', {
  base: { flexShrink: 0, width: '5', height: '3', borderRadius: '4px', forcedColorAdjust: 'none' },
});

/** Which color is which family's. */
export const Legend = ({ families }: { families: readonly Family[] }) => (
  <LegendList aria-label="Family colors">
    {families.map(({ id, name, color }) => (
      <LegendEntry key={id}>
        <Swatch bg={`family.${color}.band`} />
        <LegendName>{name}</LegendName>
      </LegendEntry>
    ))}
  </LegendList>
);
