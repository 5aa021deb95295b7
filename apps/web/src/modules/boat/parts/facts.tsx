import type { BoatSettings, SeasonDates } from '@houseboat/contract/boat-settings.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import type { ReactNode } from 'react';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { fullDay, monthAndDay } from '../../../lib/days.ts';
import { plural } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="sm" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="lg">
      {children}
    </Text>
  </div>
);

/** A season that is not changed here: its first and last Sunday, and what it gives to each family. */
export const SeasonFacts = ({ season, families }: { season: SeasonDates; families: number }) => {
  const weeks = seasonWeeks(season.firstWeekStart, season.lastWeekStart);
  return (
    <Stack as="dl">
      <Fact name="First Sunday">{fullDay(season.firstWeekStart)}</Fact>
      <Fact name="Last Sunday">{fullDay(season.lastWeekStart)}</Fact>
      <Fact name="Weeks">{describeWeeks(weeks.length, families)}</Fact>
    </Stack>
  );
};

/** "July 24, every year", or "Friday, July 24" with its year for a holiday on one day. */
export const holidayDay = ({ day }: BoatSettings['holidays'][number]): string =>
  // A leap year, so that February 29 is a day.
  /^\d\d-\d\d$/.test(day) ? `${monthAndDay(`2000-${day}`)}, every year` : fullDay(day);

/** "For 30 seconds", or that a pick cannot be taken back. */
export const takeBackWords = (seconds: number): string =>
  seconds === 0 ? 'Not at all' : `For ${plural(seconds, 'second')}`;
