import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import type { Clock, Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { AsOf } from '../as-of.tsx';
import { fitting } from '../fitting.ts';
import { FamiliesAhead } from './families-ahead.tsx';
import { LastPick } from './last-pick.tsx';

const Top = chakra('header', {
  base: {
    display: 'grid',
    gap: '4',
    px: '4',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem)', alignItems: 'end', columnGap: '8', px: '8' },
  },
});
const Turn = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const OnClock = chakra(m.h1, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '5.5rem',
    fontFamily: 'heading',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
  },
});
const Aside = chakra('div', {
  base: { display: 'grid', gap: '3', pb: '2', lineHeight: 'short', [wide]: { justifyItems: 'end' } },
});

/** Who is on the clock, as large as it goes; who comes then, and what was picked last. */
export const Headline = ({ season, clock: { turn, onClock } }: { season: Season; clock: Clock }) => {
  const left = season.weeks.length - season.state.picks.length;
  const name = onClock?.name ?? 'Draft complete';
  return (
    <Top>
      <div>
        <Turn>
          Round {turn.round} - Pick {turn.pick} of {season.families.length}
        </Turn>
        <OnClock
          key={`${onClock?.id} ${turn.round}`}
          style={{ fontSize: fitting(name, 26, 5) }}
          color={onClock && `family.${onClock.color}.text`}
          initial={{ opacity: 0, y: 12 }}
          animate={{ opacity: 1, y: 0 }}
        >
          {name}
        </OnClock>
      </div>
      <Aside>
        <AsOf />
        <LastPick season={season} otherwise={left === 1 ? '1 week is left' : `${left} weeks are left`} />
        <FamiliesAhead season={season} />
      </Aside>
    </Top>
  );
};
