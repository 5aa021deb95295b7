import type { WeatherDescription } from '@houseboat/contract/weather.ts';
import { Cloud, CloudRain, type LucideIcon, Sun } from 'lucide-react';

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

/** Clear, rain or cloud, as large as the type around it. Its description always stands beside it, so it is not read out. */
export const WeatherIcon = ({ description }: { description: WeatherDescription }) => {
  const Icon = icons[description];
  return <Icon size="1em" aria-hidden />;
};
