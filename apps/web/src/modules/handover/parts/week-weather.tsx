import { chakra } from '@chakra-ui/react/styled-system';
import type { Handover } from '@houseboat/contract/handover.ts';
import { weekdayAndDay } from '../../../lib/days.ts';
import { isRough, windInWords } from '../../../lib/wind.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { WeatherIcon } from '../../weather/public/reading.tsx';
import { Section } from './section.tsx';

const DayRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(4rem, 6.5rem) 1.75rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
    _first: { borderTopWidth: 0 },
  },
});

/** Wind and weather of the week's days, as far ahead as the forecast reaches. */
export const WeekWeather = ({ days }: { days: Handover['weather'] }) => (
  <Section title="Wind and weather">
    {days.length === 0 && <p>There is no forecast for these days.</p>}
    <Stack as="ol" gap="0">
      {days.map(({ day, description, high, low, ...measures }) => {
        const wind = windInWords(measures);
        const isCaution = isRough(measures.windGusts);
        return (
          <DayRow key={day}>
            <span>{weekdayAndDay(day)}</span>
            <WeatherIcon size="1.5rem" description={description} />
            <div>
              <p>
                {description}, {Math.round(low)}° to {Math.round(high)}°F
              </p>
              {wind && (
                <Text tone={isCaution ? 'warn' : 'quiet'} strong={isCaution}>
                  {wind}
                  {isCaution && ': take care in a small boat'}
                </Text>
              )}
            </div>
          </DayRow>
        );
      })}
    </Stack>
  </Section>
);
