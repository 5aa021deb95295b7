import type { Clock, Season } from '../../lib/season/season.ts';
import { FamilyGrid } from './family-grid.tsx';
import { Lane } from './lane.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status.tsx';
import { panel, strip, Wake } from './wake.tsx';
import { Water } from './water.tsx';

type Props = { season: Season; clock: Clock; roomy: boolean };

/** Where the draft is: who is on the clock, over the water on which the boat makes its way. On a phone the water comes first. */
export const DraftPanel = ({ season, clock, roomy }: Props) => (
  <Panel flexDirection={roomy ? 'column' : 'column-reverse'} aria-label="Draft status">
    <Status clock={clock} season={season} />
    <Water>
      {(width) => (
        <>
          <Lane season={season} clock={clock} />
          {roomy && <FamilyGrid season={season} clock={clock} layout="columns" />}
          <Wake season={season} width={width} scale={roomy ? panel : strip} />
        </>
      )}
    </Water>
  </Panel>
);
