import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { roughGusts } from '../../features/weather/reading.tsx';
import { WeatherIcon } from '../../features/weather/weather-icon.tsx';
import { weatherQuery } from '../../features/weather/weather-query.ts';
import { everyMinute } from '../../lib/every.ts';
import { momentIn, useLakeZone } from './lake-time.ts';

const everyQuarter = 15 * 60_000;
const afterFailure = 60_000;
const oldMs = 60 * 60_000;

const Sky = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', columnGap: '4' },
});
const Degrees = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: '5xl',
    lineHeight: 1,
    letterSpacing: 'tight',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const Description = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'lg',
    lineHeight: 'short',
    _icon: { color: 'lake.fg', flexShrink: 0 },
  },
});
const Small = chakra('p', {
  base: { lineHeight: 'short', fontVariantNumeric: 'tabular-nums' },
  variants: { isCaution: { true: { color: 'warn.fg', fontWeight: 'semibold' }, false: { color: 'fg.muted' } } },
  defaultVariants: { isCaution: false },
});

/** The weather at the lake, if it is to be had; from when it is, once it is old. */
export const LakeWeather = () => {
  const timeZone = useLakeZone();
  const { data } = useQuery({
    ...weatherQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? afterFailure : everyQuarter),
  });
  const observedAt = data && new Date(data.observedAt);
  const isOld = useSyncExternalStore(everyMinute, () => observedAt && Date.now() - observedAt.getTime() > oldMs);
  if (!data || !observedAt || !timeZone) return null;
  const isRough = data.windGusts > roughGusts;
  return (
    <Sky aria-label="Weather at the lake">
      <Degrees>{Math.round(data.temperature)}°</Degrees>
      <div>
        <Description>
          <WeatherIcon description={data.description} />
          {data.description}
        </Description>
        <Small isCaution={isRough}>
          Wind {Math.round(data.windSpeed)}, gusts {Math.round(data.windGusts)} mph
          {isRough && ': take care in a small boat'}
        </Small>
        {isOld && <Small>as of {momentIn(timeZone, observedAt)}</Small>}
      </div>
    </Sky>
  );
};
