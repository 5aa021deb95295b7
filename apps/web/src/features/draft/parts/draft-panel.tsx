import type { Family } from '@houseboat/contract/families.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { memo, type ReactNode } from 'react';
import { type Clock, type Season, useClock } from '../../../lib/season/season.ts';
import type { Picking } from '../api.ts';
import { FamilyGrid } from './family-grid.tsx';
import { Panel } from './panel.tsx';
import { Status } from './status/status.tsx';
import { ClockRing } from './turn-clock.tsx';
import { panel, strip, Wake } from './wake.tsx';
import { OnClockColumn, Water } from './water.tsx';

type Props = {
  season: Season;
  clock: Clock;
  picking: Picking;
  absent: Family | undefined;
  isRoomy: boolean;
  water: ReactNode;
};

/** Who is on the clock, above the water with the boat. On a phone the water is on top. */
export const DraftPanel = ({ isRoomy, water, ...status }: Props) => (
  <Panel flexDirection={isRoomy ? 'column' : 'column-reverse'} aria-label="Draft status">
    <div>
      <Status {...status} />
    </div>
    {water}
  </Panel>
);

type DraftWaterProps = { season: Season; newest: WeekId | undefined; isRoomy: boolean };

/** The water with the boat, under the families where they fit. */
export const DraftWater = memo(function DraftWater({ season, newest, isRoomy }: DraftWaterProps) {
  const clock = useClock(season);
  const scale = isRoomy ? panel : strip;
  return (
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
  );
});
