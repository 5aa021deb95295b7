import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Season } from '../../../../lib/season/season.ts';
import type { Picking } from '../../api.ts';
import { PauseControl } from './pause-control.tsx';
import { PickFor } from './pick-for.tsx';
import { UndoPicks } from './undo-picks.tsx';

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '12',
    rowGap: '8',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: '6',
    animation: 'appear 220ms ease-out',
  },
});
const Column = chakra('div', { base: { display: 'grid', alignContent: 'start', gap: '8' } });

/** What the designated family can do on draft night. */
export const Tasks = ({ season, picking }: { season: Season; picking: Picking }) => (
  <Body>
    <Column>
      <PauseControl season={season} />
      <PickFor season={season} picking={picking} />
      <div>
        <Button asChild variant="outline">
          <Link href="/draft-night">
            Set up draft night
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
    </Column>
    <UndoPicks season={season} />
  </Body>
);
