import type { Family } from '@houseboat/contract/families.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';
import type { Picking } from '../api.ts';
import { FamilyGrid } from './family-grid.tsx';
import { LiveWake } from './live-wake.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status/status.tsx';
import { panel, strip } from './wake.tsx';
import { OnClockColumn, Water } from './water.tsx';

type Props = { season: Season; clock: Clock; picking: Picking; absent: Family | undefined; isRoomy: boolean };

/** Who is on the clock, above the water with the boat. On a phone the water is on top. */
export const DraftPanel = ({ isRoomy, ...status }: Props) => {
  const { season, clock } = status;
  return (
    <Panel flexDirection={isRoomy ? 'column' : 'column-reverse'} aria-label="Draft status">
      <div>
        <Status {...status} />
      </div>
      <Water>
        {(width) => (
          <>
            <OnClockColumn season={season} clock={clock} />
            {isRoomy && <FamilyGrid season={season} clock={clock} layout="columns" />}
            <LiveWake season={season} width={width} scale={isRoomy ? panel : strip} />
          </>
        )}
      </Water>
    </Panel>
  );
};
