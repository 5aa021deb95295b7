import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../../../lib/boat.ts';
import { useWidth } from '../../../lib/element-size.ts';
import { useIsNear } from '../../../lib/season/countdown.ts';
import {
  Attendance,
  Countdown,
  FamiliesWaiting,
  JoinCall,
  ReadyToggle,
  StartTime,
  StartZone,
} from '../../../lib/season/lobby.tsx';
import { isWordWanted, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { fitsColumns } from '../public/family-grid.tsx';
import { LiveWake } from '../public/live-wake.tsx';
import { Panel, PanelText } from '../public/panel.tsx';
import { panel, strip } from '../public/wake.tsx';
import { Water } from '../public/water.tsx';

/** The buttons: as wide as each other on a phone. */
const Asks = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    flexBasis: 'full',
    minWidth: 0,
    '& > *': { smDown: { width: 'full' } },
  },
});

type LobbyProps = {
  season: Season;
  /** What is still wanted of the family. */
  children: ReactNode;
};

/** The draft before it starts: when that is, who is here, the call, and what the family can do until then. */
export const Lobby = ({ season, children }: LobbyProps) => {
  const isAdmin = useIsAdmin();
  const { id } = useFamily();
  const { startsAt, callUrl } = season.state;
  const isNear = useIsNear(startsAt);
  if (startsAt === null) return null;
  return (
    <Panel aria-label="Draft status">
      <PanelText isMine={false} gap="8" rows="3" align="end" py={{ base: '4', md: '5' }}>
        <div>
          <p>The draft starts</p>
          <Text as="h2" heading leading="shorter" fontSize={{ base: 'xl', md: '3xl' }}>
            <StartTime startsAt={startsAt} />
          </Text>
          <Text _firstLetter={{ textTransform: 'uppercase' }}>
            <StartZone startsAt={startsAt} />
          </Text>
          {isAdmin && (
            <TextLink isAlone href="/draft-night">
              Set up draft night
            </TextLink>
          )}
        </div>
        <div>
          <Block heading leading="short" fontSize={{ base: '3xl', md: '5xl' }}>
            <Countdown startsAt={startsAt} />
          </Block>
          {/* Reserves its line until presence is known, so that nothing below moves. */}
          <Text steady>
            <Attendance season={season} />
          </Text>
        </div>
        <Asks>
          {isNear && <ReadyToggle isMinor={isWordWanted(season.state, id)} />}
          {callUrl !== null && <JoinCall callUrl={callUrl} />}
          {children}
        </Asks>
        {!isNear && <p>An hour before the start, you can say here that you're ready, and wave to everybody.</p>}
      </PanelText>
    </Panel>
  );
};

/** The order of the first round. On a phone the families are a list below the water. */
export const FirstRound = ({ season }: { season: Season }) => {
  const [ref, width] = useWidth<HTMLElement>(1072);
  const isRoomy = fitsColumns(width, season.families.length);
  return (
    <section ref={ref} aria-labelledby="families">
      <Heading as="h2" id="families" size="lg" mb="1">
        The families
      </Heading>
      <Text below="4">They pick in this order. The second round goes in reverse.</Text>
      <Panel as="div" mb="4">
        <Water>
          {(within) => (
            <>
              {isRoomy && <FamiliesWaiting season={season} layout="columns" />}
              <LiveWake season={season} width={within} scale={isRoomy ? panel : strip} />
            </>
          )}
        </Water>
      </Panel>
      {!isRoomy && <FamiliesWaiting season={season} layout="list" />}
    </section>
  );
};
