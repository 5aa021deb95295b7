import { Heading } from '@chakra-ui/react/heading';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { ComponentProps } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { FamilyGrid, fitsColumns } from './family-grid.tsx';
import { Panel } from './panel.tsx';
import { ClockRing } from './turn-clock.tsx';
import { panel, strip, Wake } from './wake.tsx';
import { OnClockColumn, Water } from './water.tsx';

type Props = Omit<ComponentProps<typeof FamilyGrid>, 'layout'> & {
  /** The week that was picked last. */
  newest: WeekId | undefined;
};

/** All rounds as a wake, with the families as columns above it where they fit, otherwise as a list below it. */
export const WholeWake = ({ newest, ...families }: Props) => {
  const { season, clock } = families;
  const [ref, width] = useWidth<HTMLElement>(1072);
  const isRoomy = fitsColumns(width, season.families.length);
  const scale = isRoomy ? panel : strip;
  return (
    <section ref={ref} aria-labelledby="families">
      <Heading as="h2" id="families" size="lg" mb="3">
        The families
      </Heading>
      <Panel as="div" mb="4">
        <Water>
          {(within) => (
            <>
              <OnClockColumn season={season} clock={clock} />
              {isRoomy && <FamilyGrid {...families} layout="columns" />}
              <Wake season={season} width={within} scale={scale} newest={newest}>
                <ClockRing season={season} size={scale.boat} />
              </Wake>
            </>
          )}
        </Water>
      </Panel>
      {!isRoomy && <FamilyGrid {...families} layout="list" />}
    </section>
  );
};
