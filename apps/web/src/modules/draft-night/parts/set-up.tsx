import { isComplete } from '@houseboat/draft/state.ts';
import type { ReactNode } from 'react';
import { JoinCall, StartTime, StartZone } from '../../../lib/season/lobby.tsx';
import { adminOf, type Season } from '../../../lib/season/season.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { describeClock } from '../clock-input.ts';

const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="sm" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="lg" breaks _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
    </Text>
  </div>
);

/** How draft night is set up, for families that cannot change it. */
export const SetUp = ({ season }: { season: Season }) => {
  const { startsAt, callUrl, clock } = season.state;
  const admin = adminOf(season)?.name;
  if (isComplete(season.state)) return <Text size="lg">The {admin} family will open the next season here.</Text>;
  return (
    <>
      <Text size="lg">
        Only the {admin} family can change draft night. Talk to them if something doesn't work for you.
      </Text>
      <Stack as="dl" gap="5" above="6">
        <Setting name="Date">
          {startsAt === null ? (
            'No date'
          ) : (
            <>
              <StartTime startsAt={startsAt} />, <StartZone startsAt={startsAt} />
            </>
          )}
        </Setting>
        <Setting name="Call">{callUrl === null ? 'No call' : <JoinCall callUrl={callUrl} />}</Setting>
        <Setting name="Order">{season.families.map(({ name }) => name).join(', ')}</Setting>
        <Setting name="Clock">{describeClock(clock)}</Setting>
      </Stack>
    </>
  );
};
