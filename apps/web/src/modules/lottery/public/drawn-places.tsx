import { chakra } from '@chakra-ui/react/styled-system';
import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { m, useReducedMotion } from 'framer-motion';
import { useState } from 'react';
import { useDraft } from '../../../lib/season/draft-store.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Text } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';

/** In seconds. How long after one place the next is revealed. */
export const SECONDS_PER_PLACE = 0.8;

const Places = chakra('ol', {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: '8', rowGap: '1.5' },
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
    bg: 'var(--area)',
    color: 'var(--on-area)',
    forcedColorAdjust: 'none',
  },
  variants: { isOnTv: { true: { fontSize: '2xl', lineClamp: 1 } } },
});

type Props = { season: Season; rows?: number; isOnTv?: boolean };

/** The families in the drawn order, revealed one by one: the last place first, and the first place last. `rows` is per column. */
export const DrawnPlaces = ({ season: { families }, rows = families.length, isOnTv = false }: Props) => {
  const isStill = useReducedMotion();
  return (
    <Places aria-label="Draft order" style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
      {families.map((family, index) => {
        const delay = isStill ? 0 : (families.length - index) * SECONDS_PER_PLACE;
        return (
          <Media as="li" mark="wide" gap="0" minHeight="11" key={family.id}>
            <Text as="span" size="2xl" tone="quiet" heading figures aria-hidden>
              {index + 1}
            </Text>
            <Name
              isOnTv={isOnTv}
              htmlTranslate="no"
              data-color={family.color}
              initial={{ opacity: 0, y: 12 }}
              animate={{ opacity: 1, y: 0, transition: { delay, duration: 0.5 } }}
            >
              {family.name}
            </Name>
          </Media>
        );
      })}
    </Places>
  );
};

/** Whether to show the draw, which is when it happens while the page watches. A page that opens later shows none, nor does the draft. */
export function useDrawMoment(): { isOpen: boolean; close: () => void } {
  const status = useDraft(({ state: { lottery } }) => lottery && (lottery.isDrawn ? 'drawn' : 'open'));
  const isEarly = useDraft(({ state }) => isBeforeFirstPick(state));
  const [before, setBefore] = useState(status);
  const [isOpen, setOpen] = useState(false);
  if (status !== before) {
    setBefore(status);
    setOpen(before === 'open' && status === 'drawn');
  }
  if (isOpen && !isEarly) setOpen(false);
  return { isOpen, close: () => setOpen(false) };
}
