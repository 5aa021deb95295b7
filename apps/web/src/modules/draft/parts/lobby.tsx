import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'wouter';
import { useIsAdmin } from '../../../lib/boat.ts';
import {
  Attendance,
  Countdown,
  FamiliesWaiting,
  JoinCall,
  ReadyToggle,
  StartTime,
  StartZone,
} from '../../../lib/season/lobby.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { LiveWake } from '../public/live-wake.tsx';
import { Panel, PanelText } from '../public/panel.tsx';
import { panel, strip } from '../public/wake.tsx';
import { Water } from '../public/water.tsx';

const Text = chakra(PanelText, {
  base: {
    alignItems: 'flex-end',
    columnGap: '8',
    rowGap: '5',
    pt: { base: '4', md: '5' },
    pb: { base: '5', md: '6' },
  },
});
const Small = chakra('p', { base: { fontSize: { base: 'md', md: 'lg' } } });
const When = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '3xl', md: '5xl' },
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
});
const TimeLeft = chakra('div', {
  base: { fontFamily: 'heading', fontSize: { base: '2xl', md: '3xl' }, lineHeight: 'short' },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', flexBasis: 'full', minWidth: 0 },
});
const Round = chakra('p', { base: { position: 'relative', px: { base: '4', md: '6' }, pt: '4' } });

type Props = { season: Season; isRoomy: boolean };

/** The draft before it starts: when that is, who is here, and the order. On a phone the families are a list below the water. */
export const Lobby = ({ season, isRoomy }: Props) => {
  const isAdmin = useIsAdmin();
  const { startsAt, callUrl } = season.state;
  if (startsAt === null) return null;
  return (
    <>
      <Panel aria-label="Draft status">
        <Text isMine={false}>
          <div>
            <Small>The draft starts</Small>
            <When>
              <StartTime startsAt={startsAt} />
            </When>
            <Small>
              <StartZone startsAt={startsAt} />
            </Small>
          </div>
          <div>
            <TimeLeft>
              <Countdown startsAt={startsAt} />
            </TimeLeft>
            {/* Reserves its line until presence is known, so that nothing below moves. */}
            <Small minHeight="1lh">
              <Attendance season={season} />
            </Small>
          </div>
          <Actions>
            <ReadyToggle />
            {callUrl !== null && <JoinCall callUrl={callUrl} />}
            {isAdmin && (
              <Button asChild size="lg" variant="ghost">
                <Link href="/draft-night">
                  <SlidersHorizontal aria-hidden />
                  Set up draft night
                </Link>
              </Button>
            )}
          </Actions>
        </Text>
        <Water>
          {(width) => (
            <>
              <Round>First round, in this order. The second runs back.</Round>
              {isRoomy && <FamiliesWaiting season={season} layout="columns" />}
              <LiveWake season={season} width={width} scale={isRoomy ? panel : strip} />
            </>
          )}
        </Water>
      </Panel>
      {!isRoomy && (
        <section>
          <Heading as="h2" size="lg" mb="4">
            The families
          </Heading>
          <FamiliesWaiting season={season} layout="list" />
        </section>
      )}
    </>
  );
};
