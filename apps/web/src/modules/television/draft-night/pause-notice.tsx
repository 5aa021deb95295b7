import { chakra } from '@chakra-ui/react/styled-system';
import type { Pause } from '@houseboat/draft/state.ts';
import { m } from 'framer-motion';
import { fitHeading } from '../parts/canvas.ts';
import { momentIn, useLakeZone } from '../parts/lake.tsx';

const Over = chakra(m.section, {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2',
    px: { base: '6', md: '16' },
    textAlign: 'center',
    lineHeight: 'short',
  },
});
const Label = chakra('p', { base: { fontSize: '2xl', color: 'fg.muted' } });
const Reason = chakra('h2', {
  base: {
    fontFamily: 'heading',
    letterSpacing: 'tight',
    lineHeight: 'shorter',
    maxWidth: 'full',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    lineClamp: 4,
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
      {reason && <Label>The draft is paused</Label>}
      <Reason dir="auto" style={{ fontSize: fitHeading(headline, 44, headline.length > LONG_REASON ? 3.5 : 5.5) }}>
        {headline}
      </Reason>
      <Label>
        {by && `by ${by.name}, `}
        since {timeZone && momentIn(timeZone, new Date(at))}
      </Label>
    </Over>
  );
};
