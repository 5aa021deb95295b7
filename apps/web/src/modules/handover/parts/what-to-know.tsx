import { chakra } from '@chakra-ui/react/styled-system';
import type { Handover } from '@houseboat/contract/handover.ts';
import { Check, CircleCheck, Clock, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { weekdayAndDay } from '../../../lib/days.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { statusWords as stockWords } from '../../inventory/public/api.ts';
import { StockLevel, statusPalette } from '../../inventory/public/status.tsx';
import { priorityWords, statusWords } from '../../issues/public/api.ts';
import { PriorityIcon, priorityPalette } from '../../issues/public/badges.tsx';
import { WeatherIcon, Wind } from '../../weather/public/reading.tsx';
import { useRereadWithWaivers } from '../public/api.ts';
import { Section } from './section.tsx';

type Props = { handover: Handover };

type EntryProps = { color: string; mark: ReactNode; name: string; children: ReactNode; notes?: string | null };

/** One thing to know: its mark, its name, and what is with it. */
const Entry = ({ color, mark, name, children, notes }: EntryProps) => (
  <Media as="li" mark="narrow" align="start" breaks>
    <Text as="span" size="2xl" leading="shorter" color={color}>
      {mark}
    </Text>
    <div>
      <Text strong dir="auto">
        {name}
      </Text>
      <Text tone="quiet">{children}</Text>
      {notes && (
        <Text tone="quiet" dir="auto">
          {notes}
        </Text>
      )}
    </div>
  </Media>
);

/** Supplies that run low or are gone, those that are gone first. */
export const ToBring = ({ handover: { supplies } }: Props) => (
  <Section title="Supplies to bring">
    {supplies.length === 0 && <p>Nothing is running low.</p>}
    <Stack as="ul" gap="3">
      {supplies.map(({ id, name, status, notes }) => (
        <Entry
          key={id}
          color={`${statusPalette[status]}.fg`}
          mark={<StockLevel status={status} />}
          name={name}
          notes={notes}
        >
          {stockWords[status]}
        </Entry>
      ))}
    </Stack>
    {supplies.length > 0 && (
      <TextLink isAlone href="/inventory">
        See all supplies
      </TextLink>
    )}
  </Section>
);

/** Issues that nobody has resolved, the most urgent first. */
export const ToKnow = ({ handover: { issues } }: Props) => (
  <Section title="What isn't working">
    {issues.length === 0 && <p>Everything works, as far as anyone has reported.</p>}
    <Stack as="ul" gap="3">
      {issues.map(({ id, title, priority, status }) => (
        <Entry
          key={id}
          color={`${priorityPalette[priority]}.fg`}
          mark={<PriorityIcon priority={priority} />}
          name={title}
        >
          {priorityWords[priority]} Priority, {statusWords[status]}
        </Entry>
      ))}
    </Stack>
    {issues.length > 0 && (
      <TextLink isAlone href="/needs-attention">
        See all issues
      </TextLink>
    )}
  </Section>
);

/** What the family before has restocked and fixed; nothing if it has not. */
export const LastWeek = ({ handover: { restocked, fixed } }: Props) => {
  const done = [
    ...restocked.map(({ id, name }) => ({ id, name, what: 'Restocked' })),
    ...fixed.map(({ id, title }) => ({ id, name: title, what: 'Fixed' })),
  ];
  if (done.length === 0) return null;
  return (
    <Section title="Done in the week before">
      <Stack as="ul" gap="3">
        {done.map(({ id, name, what }) => (
          <Entry key={id} color="ok.fg" mark={<Check size="1em" aria-hidden />} name={name}>
            {what}
          </Entry>
        ))}
      </Stack>
    </Section>
  );
};

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
export const WeekWeather = ({ handover: { weather } }: Props) => (
  <Section title="Wind and weather">
    {weather.length === 0 && <p>There is no forecast for these days.</p>}
    <Stack as="ol" gap="0">
      {weather.map(({ day, description, high, low, ...measures }) => (
        <DayRow key={day}>
          <span>{weekdayAndDay(day)}</span>
          <WeatherIcon size="1.5rem" description={description} />
          <div>
            <p>
              {description}, {Math.round(low)}° to {Math.round(high)}°F
            </p>
            <Wind {...measures} />
          </div>
        </DayRow>
      ))}
    </Stack>
  </Section>
);

const waiverLooks = {
  signed: { Icon: CircleCheck, color: 'ok.fg', words: 'Signed' },
  pending: { Icon: Clock, color: 'warn.fg', words: 'Not signed yet' },
  expired: { Icon: UserRound, color: 'danger.fg', words: 'The waiver has expired. Send a new one.' },
} as const;

/** The reader's guests, with the state of their waivers, live. */
export const Guests = ({ handover: { week, guests } }: Props) => {
  useRereadWithWaivers(week.id);
  return (
    <Section title="Your guests">
      {guests.length === 0 && <p>You haven't sent a waiver to any guest.</p>}
      <Stack as="ul" gap="3">
        {guests.map(({ id, guestName, status }) => {
          const { Icon, color, words } = waiverLooks[status];
          return (
            <Entry key={id} color={color} mark={<Icon size="1em" aria-hidden />} name={guestName}>
              {words}
            </Entry>
          );
        })}
      </Stack>
      <TextLink isAlone href="/waivers">
        {guests.length === 0 ? 'Send a waiver' : 'See all waivers'}
      </TextLink>
    </Section>
  );
};
