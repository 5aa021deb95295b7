import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Season } from '../../../../lib/season/season.ts';
import type { Picking } from '../../api.ts';
import { setManaging, useDraftPage } from '../../store.ts';
import { PauseControl } from './pause-control.tsx';
import { PickFor } from './pick-for.tsx';
import { UndoPicks } from './undo-picks.tsx';

const Frame = chakra('section', { base: { borderRadius: 'card', borderWidth: '1px', borderColor: 'line', bg: 'bg' } });
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minHeight: '14',
    px: { base: '4', md: '6' },
    borderRadius: 'card',
    fontFamily: 'heading',
    fontSize: 'xl',
    cursor: 'pointer',
    '& svg': { transition: 'transform 220ms' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});
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

/** What the designated family does on draft night. Closed until it is needed. */
export const RunTheDraft = ({ season, picking }: { season: Season; picking: Picking }) => {
  const isOpen = useDraftPage((page) => page.isManaging);
  const body = useId();
  return (
    <Frame aria-label="Run the draft">
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setManaging(!isOpen)}>
          Run the draft
          <ChevronDown aria-hidden />
        </Toggle>
      </h2>
      <div id={body}>
        {isOpen && (
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
        )}
      </div>
    </Frame>
  );
};
