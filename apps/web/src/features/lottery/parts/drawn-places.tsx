import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/families.ts';
import { m, useReducedMotion } from 'framer-motion';
import type { Season } from '../../../lib/season/season.ts';
import { SECONDS_PER_PLACE } from '../draw-moment.ts';

const Places = chakra('ol', {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: '8', rowGap: '1.5' },
});
const Place = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', alignItems: 'center', minHeight: '11' },
});
const Rank = chakra('span', {
  base: { fontFamily: 'heading', fontSize: '2xl', color: 'fg.muted', fontVariantNumeric: 'lining-nums' },
});
const Name = chakra(m.span, {
  base: {
    display: 'block',
    px: '4',
    py: '2',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: 'xl',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
    forcedColorAdjust: 'none',
  },
  variants: { isOnTv: { true: { fontSize: '2xl', lineClamp: 1 } } },
});

type Area = { bg: string; color: string };
type Props = { season: Season; rows?: number; isOnTv?: boolean; areaOf?: (family: Family) => Area };

const bandOf = ({ color }: Family): Area => ({ bg: `family.${color}.band`, color: `family.${color}.contrast` });

/** The families in the drawn order, revealed one by one: the last place first, and the first place last. `rows` is per column. */
export const DrawnPlaces = ({
  season: { families },
  rows = families.length,
  isOnTv = false,
  areaOf = bandOf,
}: Props) => {
  const isStill = useReducedMotion();
  return (
    <Places aria-label="Draft order" style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
      {families.map((family, index) => {
        const delay = isStill ? 0 : (families.length - index) * SECONDS_PER_PLACE;
        return (
          <Place key={family.id}>
            <Rank aria-hidden>{index + 1}</Rank>
            <Name
              isOnTv={isOnTv}
              {...areaOf(family)}
              initial={{ opacity: 0, y: 12 }}
              animate={{ opacity: 1, y: 0, transition: { delay, duration: 0.5 } }}
            >
              {family.name}
            </Name>
          </Place>
        );
      })}
    </Places>
  );
};
