import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useIsNear } from '../../../lib/season/countdown.ts';
import { Attendance, Countdown, JoinCall, ReadyToggle, StartTime, StartZone } from '../../../lib/season/lobby.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { LiveWake } from '../../draft/public/live-wake.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';
import { strip } from '../../draft/public/wake.tsx';
import { Water } from '../../draft/public/water.tsx';

/** Lets the family say that it is ready, from an hour before the start. */
const ReadySoon = ({ startsAt }: { startsAt: string }) => {
  const isNear = useIsNear(startsAt);
  return isNear && <ReadyToggle />;
};

type Props = { season: Season; startsAt: string };

/** The draft before it starts, at a glance: when that is, who is here, and a link to the lobby. */
export const LobbyPanel = ({ season, startsAt }: Props) => {
  const { callUrl } = season.state;
  return (
    <Panel aria-label="The draft">
      <PanelText isMine={false} gap="4" align="center" py="5">
        <div>
          <Heading as="h2" size="2xl" overflowWrap="anywhere">
            The draft starts <StartTime startsAt={startsAt} />
          </Heading>
          <p>
            <StartZone startsAt={startsAt} />
          </p>
          <Block size="lg" strong above="2">
            <Countdown startsAt={startsAt} />
          </Block>
          {/* Reserves its line until presence is known, so that nothing below moves. */}
          <Text steady>
            <Attendance season={season} />
          </Text>
        </div>
        <Wrap align="stretch" minWidth={0}>
          <ReadySoon startsAt={startsAt} />
          {callUrl !== null && <JoinCall callUrl={callUrl} />}
          <Button asChild size="lg" variant="subtle">
            <Link href="/week-selection">
              Enter the lobby
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </Wrap>
      </PanelText>
      <Water>{(width) => <LiveWake season={season} width={width} scale={strip} />}</Water>
    </Panel>
  );
};
