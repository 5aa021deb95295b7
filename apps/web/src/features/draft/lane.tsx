import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import type { Clock, Season } from '../../lib/season/season.ts';

const Column = chakra(m.div, {
  base: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, display: 'flex', justifyContent: 'center' },
});
const Light = chakra('div', { base: { flex: 1, maxWidth: '64', bg: 'bg.raised' } });

/** The light on the water where the family on the clock stands, among all families side by side. */
export const Lane = ({ season: { families }, clock: { onClock } }: { season: Season; clock: Clock }) => {
  const place = families.findIndex(({ id }) => id === onClock?.id);
  if (place < 0) return null;
  return (
    <Column style={{ width: `${100 / families.length}%` }} initial={false} animate={{ x: `${place * 100}%` }}>
      <Light />
    </Column>
  );
};
