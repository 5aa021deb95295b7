import { chakra } from '@chakra-ui/react/styled-system';
import { isComplete } from '@houseboat/draft/state.ts';
import type { ReactNode } from 'react';
import { JoinCall, StartTime, StartZone } from '../../../lib/season/lobby.tsx';
import { adminOf, type Season } from '../../../lib/season/season.ts';
import { describeClock } from '../clock-input.ts';

const Only = chakra('p', { base: { fontSize: 'lg' } });
const Settings = chakra('dl', { base: { display: 'grid', gap: '5', mt: '6' } });
const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Value = chakra('dd', {
  base: { fontSize: 'lg', overflowWrap: 'anywhere', _firstLetter: { textTransform: 'uppercase' } },
});

const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Term>{name}</Term>
    <Value>{children}</Value>
  </div>
);

/** How draft night is set up, for families that cannot change it. */
export const SetUp = ({ season }: { season: Season }) => {
  const { startsAt, callUrl, clock } = season.state;
  const admin = adminOf(season)?.name;
  if (isComplete(season.state)) return <Only>The {admin} family will open the next season here.</Only>;
  return (
    <>
      <Only>Only the {admin} family can change draft night. Talk to them if something doesn't work for you.</Only>
      <Settings>
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
      </Settings>
    </>
  );
};
