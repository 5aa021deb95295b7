import type { SeasonDates } from '@houseboat/contract/boat-settings.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { fullDay } from '../../../lib/days.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Fact } from './facts.tsx';

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
