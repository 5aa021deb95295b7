import type { Family } from '@houseboat/contract/boat.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';
import type { Picking } from '../api.ts';
import { FamilyGrid } from '../public/family-grid.tsx';
import { Panel } from '../public/panel.tsx';
import { ClockRing } from '../public/turn-clock.tsx';
import { panel, strip, Wake } from '../public/wake.tsx';
import { OnClockColumn, Water } from '../public/water.tsx';
import { Status } from './status/status.tsx';

type Props = {
  season: Season;
  /** The week that was picked last. */
  newest: WeekId | undefined;
  clock: Clock;
  picking: Picking;
  absent: Family | undefined;
  isRoomy: boolean;
};

/** Who is on the clock, above the water with the boat and the families where they fit. On a phone the water is on top. */
export const DraftPanel = ({ newest, isRoomy, ...status }: Props) => {
  const { season, clock } = status;
  const scale = isRoomy ? panel : strip;
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
            <Wake season={season} width={width} scale={scale} newest={newest}>
              <ClockRing season={season} size={scale.boat} />
            </Wake>
          </>
        )}
      </Water>
    </Panel>
  );
};
