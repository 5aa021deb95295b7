import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import type { Clock, Season } from '../../lib/season/season.ts';
import { FamilyGrid } from './family-grid.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';
import { Wake } from './wake.tsx';
import { Water } from './water.tsx';

const Lane = chakra(m.div, {
  base: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, display: 'flex', justifyContent: 'center' },
});
const Light = chakra('div', { base: { flex: 1, maxWidth: '64', bg: 'bg.raised' } });

type Props = { season: Season; clock: Clock; roomy: boolean };

/** Where the draft is: who is on the clock, over the water on which the boat makes its way. On a phone the water comes first. */
export const DraftPanel = ({ season, clock, roomy }: Props) => {
  const lane = season.families.findIndex(({ id }) => id === clock.onClock?.id);
  return (
    <Panel flexDirection={roomy ? 'column' : 'column-reverse'} aria-label="Draft status">
      <Status clock={clock} season={season} />
      <Water>
        {(width) => (
          <>
            {lane >= 0 && (
              <Lane
                style={{ width: `${100 / season.families.length}%` }}
                initial={false}
                animate={{ x: `${lane * 100}%` }}
              >
                <Light />
              </Lane>
            )}
            {roomy && <FamilyGrid season={season} clock={clock} layout="columns" />}
            <Wake season={season} width={width} scale={roomy ? 'panel' : 'strip'} />
          </>
        )}
      </Water>
    </Panel>
  );
};
