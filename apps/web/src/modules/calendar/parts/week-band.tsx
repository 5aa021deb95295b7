import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { AnimatePresence, m } from 'framer-motion';
import { Text } from '../../../ui/elements.tsx';

const whole = { position: 'absolute', inset: 0, borderRadius: 'inherit' } as const;
const lowerHalf = { position: 'absolute', insetInline: 0, bottom: 0, height: '2.25em' } as const;

const Band = chakra('div', {
  base: {
    // Sunday to Friday of the row's seven columns: Saturday's turnover stays a gap.
    gridColumn: '1 / span 6',
    gridRow: '1 / span 2',
    position: 'relative',
    zIndex: -1,
    borderRadius: '0.65em',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
});
const Free = chakra('div', {
  base: { ...whole, borderWidth: '1px', borderColor: 'line', color: 'fg.muted' },
});
const Ground = chakra(m.div, {
  base: { ...whole, bg: 'var(--ground)', color: 'var(--contrast)', fontWeight: 'semibold' },
});
const Fill = chakra(m.div, { base: { ...lowerHalf, bg: 'var(--band)', transformOrigin: 'left' } });
// Where the name and the number do not fit side by side, the number wraps onto a clipped second line.
const Words = chakra('div', {
  base: {
    ...lowerHalf,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '0.75em',
    px: '0.75em',
    lineHeight: '2.25em',
    overflow: 'hidden',
  },
});

/** A week's band across its days, with its family's name. The color flows in when the week is taken live. */
export const WeekBand = ({ week, owner }: { week: Week; owner: Family | undefined }) => {
  const label = (name: string) => (
    <Words>
      <Text as="span" truncate>
        {name}
      </Text>
      <Text as="span" strong={false} figures fontSize="max(0.875em, {fontSizes.sm})">
        Week {week.weekNumber}
      </Text>
    </Words>
  );
  return (
    <Band aria-hidden>
      {!owner && <Free>{label('Free')}</Free>}
      <AnimatePresence initial={false}>
        {owner && (
          <Ground
            key={owner.id}
            data-color={owner.color}
            initial={{ opacity: 0 }}
            animate={{ opacity: 1 }}
            exit={{ opacity: 0 }}
          >
            <Fill initial={{ scaleX: 0 }} animate={{ scaleX: 1 }} />
            {label(owner.name)}
          </Ground>
        )}
      </AnimatePresence>
    </Band>
  );
};
