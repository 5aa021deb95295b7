import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { everyMinute, everySecond } from '../../../lib/clock.ts';
import { zonedFormat } from '../../../lib/date-format.ts';
import { dayOf, namedDay, unbroken } from '../../../lib/days.ts';
import { timeAtLake } from '../../../lib/season/start-words.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Row } from '../../../ui/rows.tsx';
import { weatherQuery } from '../../weather/public/api.ts';
import { WeatherIcon, Wind } from '../../weather/public/reading.tsx';

const times = zonedFormat({ hour: 'numeric', minute: '2-digit' });
const dates = zonedFormat({ month: 'long', day: 'numeric' });

/** "3:42 PM". */
const timeIn = (timeZone: string, at: Date): string => times(timeZone).format(at);

/** "3:42 PM" for today, otherwise "June 9, 3:42 PM". */
export const momentIn = (timeZone: string, at: Date): string => {
  const time = timeIn(timeZone, at);
  return dayOf(at, timeZone) === dayOf(new Date(serverNow()), timeZone)
    ? time
    : `${dates(timeZone).format(at)}, ${time}`;
};

const starts = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Friday, March 12 at 7:00 PM", and that this is the lake's time where the television's own clock shows another one. */
export function startIn(timeZone: string, startsAt: string): string {
  const words = unbroken(starts(timeZone).format(new Date(startsAt)));
  return timeAtLake(Date.parse(startsAt), timeZone) === null ? words : `${words}, lake time`;
}

/** The lake's time zone; undefined until the boat has loaded. */
export const useLakeZone = (): string | undefined => useBoat()?.lake.timeZone;

/** The time at the lake, to the minute. */
function useLakeTime(): string | undefined {
  const timeZone = useLakeZone();
  return useSyncExternalStore(everySecond, () => timeZone && timeIn(timeZone, new Date(serverNow())));
}

const Time = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: '4.5rem',
    lineHeight: 1,
    letterSpacing: 'tight',
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
  },
});

/** The time and the date at the lake, named where the television's own clock shows another one. */
export const LakeClock = ({ today }: { today: Day }) => {
  const time = useLakeTime();
  const timeZone = useLakeZone();
  const isElsewhere = timeZone !== undefined && timeAtLake(serverNow(), timeZone) !== null;
  return (
    <div>
      <Time>{time}</Time>
      <Text size="2xl" figures above="2">
        {namedDay(today)}
        {isElsewhere && ' at\u00a0the\u00a0lake'}
      </Text>
    </div>
  );
};

const REFRESH_MS = 15 * 60_000;
const RETRY_MS = 60_000;
const STALE_MS = 60 * 60_000;

/** The weather at the lake, if available, with its time once it is over an hour old. */
export const LakeWeather = () => {
  const timeZone = useLakeZone();
  const { data } = useQuery({
    ...weatherQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : REFRESH_MS),
  });
  const observedAt = data && new Date(data.observedAt);
  const isStale = useSyncExternalStore(everyMinute, () => observedAt && serverNow() - observedAt.getTime() > STALE_MS);
  if (!data || !observedAt || !timeZone) return null;
  return (
    <Media as="section" gap="4" aria-label="Weather at the lake">
      <Text fontSize="5xl" heading figures leading="shorter">
        {Math.round(data.temperature)}°
      </Text>
      <Block size="md" leading="short" figures>
        <Row as="p" gap="2" size="lg">
          <WeatherIcon description={data.description} />
          {data.description}
        </Row>
        <Wind {...data} />
        {isStale && <Text tone="quiet">as of {momentIn(timeZone, observedAt)}</Text>}
      </Block>
    </Media>
  );
};
