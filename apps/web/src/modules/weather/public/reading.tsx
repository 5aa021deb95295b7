import { chakra } from '@chakra-ui/react/styled-system';
import type { Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import { Cloud, CloudRain, type LucideIcon, Sun, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { isRough, ROUGH_GUSTS } from '../../../lib/wind.ts';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';

const Sky = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'lg',
    _icon: { fontSize: '1.6em', color: 'lake.fg' },
  },
});
const Measures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '6',
    rowGap: '1',
    mt: '4',
    '& dt': { color: 'fg.muted' },
  },
});
const Caution = chakra('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    mt: '4',
    px: '3',
    py: '2',
    borderRadius: 'control',
    bg: 'warn.subtle',
    color: 'warn.fg',
    fontWeight: 'semibold',
    lineHeight: 'short',
    _icon: { flexShrink: 0, mt: '0.1em', width: '1.1em', height: '1.1em' },
  },
});
const measures = (weather: Weather): [name: string, value: number | null, unit: string][] => [
  ['Feels like', weather.feelsLike, '°F'],
  ['Humidity', weather.humidity, '%'],
  ['Wind', weather.windSpeed, ' mph'],
  ['Gusts', weather.windGusts, ' mph'],
];

/** The temperature, sky and wind at the lake, as far as they are known. */
export const Reading = ({ weather }: { weather: Weather }) => (
  <>
    <Wrap as="p" gap="4">
      <Text as="span" fontSize="5xl" heading figures leading="shorter">
        {Math.round(weather.temperature)}°F
      </Text>
      <Sky>
        <WeatherIcon description={weather.description} />
        {weather.description}
      </Sky>
    </Wrap>
    <Measures>
      {measures(weather).map(
        ([name, value, unit]) =>
          value !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <Text as="dd" strong figures>
                {Math.round(value)}
                {unit}
              </Text>
            </Fragment>
          ),
      )}
    </Measures>
    {isRough(weather.windGusts) && (
      <Caution>
        <TriangleAlert aria-hidden />
        Gusts above {ROUGH_GUSTS} mph: take care in a small boat.
      </Caution>
    )}
  </>
);

const icons: Record<WeatherDescription, LucideIcon> = {
  'Clear sky': Sun,
  'Partly cloudy': Cloud,
  Foggy: Cloud,
  Drizzle: CloudRain,
  Rain: CloudRain,
  Snow: Cloud,
  'Rain showers': CloudRain,
  'Snow showers': Cloud,
  Thunderstorm: CloudRain,
};

/** Clear, rain or cloud, in the size of the text. Hidden from screen readers, because the description is always next to it. */
export const WeatherIcon = ({ description }: { description: WeatherDescription }) => {
  const Icon = icons[description];
  return <Icon size="1em" aria-hidden />;
};
