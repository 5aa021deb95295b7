import { chakra } from '@chakra-ui/react/styled-system';
import type { Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import { Cloud, CloudRain, type LucideIcon, Sun, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Text } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';

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

/** Gusts above this many miles per hour are a risk for small boats. */
const ROUGH_GUSTS = 25;

/** Whether the gusts, if known, are a risk for small boats. */
const isRough = (gusts: number | null): boolean => gusts !== null && gusts > ROUGH_GUSTS;

/** The temperature, sky and wind at the lake, as far as they are known. */
export const Reading = ({ weather }: { weather: Weather }) => (
  <>
    <Wrap as="p" gap="4">
      <Text as="span" fontSize="5xl" heading figures leading="shorter">
        {Math.round(weather.temperature)}°F
      </Text>
      <Row as="span" gap="2" size="lg">
        <WeatherIcon size="1.6em" description={weather.description} />
        {weather.description}
      </Row>
    </Wrap>
    <Media as="dl" gap="6" rows="1" align="baseline" above="4">
      {measures(weather).map(
        ([name, value, unit]) =>
          value !== null && (
            <Fragment key={name}>
              <Text as="dt" tone="quiet">
                {name}
              </Text>
              <Text as="dd" strong figures>
                {Math.round(value)}
                {unit}
              </Text>
            </Fragment>
          ),
      )}
    </Media>
    {isRough(weather.windGusts) && (
      <Caution>
        <TriangleAlert aria-hidden />
        Gusts above {ROUGH_GUSTS} mph: take care in a small boat.
      </Caution>
    )}
  </>
);

type WindMeasures = Pick<Weather, 'windSpeed' | 'windGusts'>;

/** The wind in a line, with a warning if it is a risk for small boats; nothing if it is not known. */
export const Wind = ({ windSpeed, windGusts }: WindMeasures) => {
  const wind = windInWords(windSpeed, windGusts);
  const isRisky = isRough(windGusts);
  return (
    wind && (
      <Text tone={isRisky ? 'warn' : 'quiet'} strong={isRisky}>
        {wind}
        {isRisky && ': take care in a small boat'}
      </Text>
    )
  );
};

/** "Wind 9, gusts 18 mph", with what is known of it; empty if nothing is. */
function windInWords(speed: number | null, gusts: number | null): string {
  if (speed === null) return gusts === null ? '' : `Gusts ${Math.round(gusts)} mph`;
  const and = gusts === null ? '' : `, gusts ${Math.round(gusts)}`;
  return `Wind ${Math.round(speed)}${and} mph`;
}

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

type IconProps = { description: WeatherDescription; size?: string };

/** Clear, rain or cloud, by default in the size of the text. Hidden from screen readers, because the description is always next to it. */
export const WeatherIcon = ({ description, size = '1em' }: IconProps) => {
  const Icon = icons[description];
  return (
    <Text asChild tone="lake" rigid>
      <Icon size={size} aria-hidden />
    </Text>
  );
};
