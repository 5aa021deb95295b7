import { chakra } from '@chakra-ui/react/styled-system';
import type { Pause } from '@houseboat/draft/state.ts';
import { m } from 'framer-motion';
import { Text } from '../../../ui/elements.tsx';
import { fitHeading } from '../parts/canvas.ts';
import { momentIn, useLakeZone } from '../parts/lake.tsx';

const Over = chakra(m.section, {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2',
    px: { base: '6', md: '16' },
    textAlign: 'center',
    lineHeight: 'short',
  },
});

/** In characters. A longer reason takes more than two lines. */
const LONG_REASON = 80;

/** Why, by whom and since when the draft is paused, over the dimmed wake. */
export const PauseNotice = ({ pause: { reason, by, at } }: { pause: Pause }) => {
  const timeZone = useLakeZone();
  const headline = reason ?? 'The draft is paused';
  return (
    <Over aria-label="Paused" initial={{ opacity: 0 }} animate={{ opacity: 1 }}>
      {reason && (
        <Text size="2xl" tone="quiet">
          The draft is paused
        </Text>
      )}
      <Text
        as="h2"
        heading
        leading="shorter"
        breaks
        lineClamp="4"
        dir="auto"
        style={{ fontSize: fitHeading(headline, 44, headline.length > LONG_REASON ? 3.5 : 5.5) }}
      >
        {headline}
      </Text>
      <Text size="2xl" tone="quiet">
        {by && `by ${by.name}, `}
        since {timeZone && momentIn(timeZone, new Date(at))}
      </Text>
    </Over>
  );
};
