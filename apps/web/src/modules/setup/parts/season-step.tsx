import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { addDays, isDay, type SeasonWeek, weekdayOf } from '@houseboat/draft/season.ts';
import { useId, useState } from 'react';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { fullDay, monthName, shortRange } from '../../../lib/days.ts';
import { Block } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { FormField } from '../../../ui/fields.tsx';
import { Media } from '../../../ui/grids.tsx';
import { type Season, sundayOf, weeksOf } from '../season.ts';
import { change, errorAt, seasonIn, useSetup } from '../store.ts';
import { StepForm } from './step-form.tsx';

const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
});

const snapped = (day: string): string => (isDay(day) ? sundayOf(day) : day);

/** Weeks begin on Sundays, so each day stands for its week. */
const snapToSundays = (): void => {
  const { season } = useSetup.getState().draft;
  // What was not typed goes on following the lake.
  if (!season) return;
  const { firstWeekStart, lastWeekStart } = season;
  change({ season: { firstWeekStart: snapped(firstWeekStart), lastWeekStart: snapped(lastWeekStart) } });
};

/** Step 4: the season's first and last week. */
export const SeasonStep = () => {
  const { draft, errors } = useSetup();
  const season = seasonIn(draft);
  const weeks = weeksOf({
    firstWeekStart: snapped(season.firstWeekStart),
    lastWeekStart: snapped(season.lastWeekStart),
  });
  return (
    <StepForm step="season" title="When's your season?" onContinue={snapToSundays}>
      <p>Weeks run from Sunday to Friday. Saturdays are for changing over.</p>
      <Pair>
        <SundayField label="First week" field="firstWeekStart" />
        <SundayField label="Last week" field="lastWeekStart" />
      </Pair>
      {errors.season !== undefined && <ErrorText role="alert">{errors.season}</ErrorText>}
      {weeks.length > 0 && (
        <>
          <p role="status">
            <b>{describeWeeks(weeks.length, draft.families.length)}</b>
          </p>
          <SeasonMonths weeks={weeks} timeZone={draft.lake.timeZone} />
        </>
      )}
    </StepForm>
  );
};

/** A day of the week that is meant. It snaps to the week's Sunday when it is left, because a date that is being typed must not change. */
const SundayField = ({ label, field }: { label: string; field: keyof Season }) => {
  const { draft, errors } = useSetup();
  const season = seasonIn(draft);
  const [isMoved, setMoved] = useState(false);
  const day = season[field];
  const type = (typed: string) => {
    setMoved(false);
    change({ season: { ...season, [field]: typed } }, 'season');
  };
  const leave = () => {
    if (snapped(day) !== day) setMoved(true);
    snapToSundays();
  };
  const hint = isMoved ? `We moved it to ${fullDay(day)}.` : hintAt(day);
  return (
    <FormField label={label} error={errorAt(errors, `season.${field}`)} hint={hint}>
      <Input type="date" value={day} onChange={(event) => type(event.target.value)} onBlur={leave} />
    </FormField>
  );
};

/** Says on which day the week begins. */
function hintAt(day: string): string {
  if (!isDay(day)) return 'Choose a Sunday.';
  return weekdayOf(day) === 0 ? fullDay(day) : `The week of ${fullDay(sundayOf(day))}`;
}

const Weeks = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > li': {
      minWidth: '9',
      px: '1.5',
      py: '0.5',
      borderRadius: 'sm',
      bg: 'lake.subtle',
      color: 'lake.fg',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li[data-holiday]': { bg: 'canyon.subtle', color: 'canyon.fg', fontWeight: 'semibold' },
  },
});
// In the color of those weeks, which it explains.
const Legend = chakra('span', {
  base: { px: '1.5', py: '0.5', borderRadius: 'sm', bg: 'canyon.subtle', color: 'canyon.fg', fontWeight: 'semibold' },
});

/** The season's weeks by the month in which they begin, each with the day of its Sunday, and its holidays. */
const SeasonMonths = ({ weeks, timeZone }: { weeks: readonly SeasonWeek[]; timeZone: string }) => {
  const legend = useId();
  const holidayWeeks = weeks.flatMap((week) => {
    const names = holidaysBetween(week.startDate, addDays(week.endDate, 1), timeZone).map(({ name }) => name);
    return names.length === 0 ? [] : [{ week, names: names.join(', ') }];
  });
  const isHoliday = (week: SeasonWeek) => holidayWeeks.some((each) => each.week === week);
  const months = [...new Set(weeks.map(({ startDate }) => startDate.slice(0, 7)))];
  return (
    <>
      <Media as="ol" rows="1" align="baseline" aria-label="Weeks of the season">
        {months.map((month) => (
          <Block as="li" key={month} display="contents">
            <span>{monthName(`${month}-01`)}</span>
            <Weeks>
              {weeks
                .filter(({ startDate }) => startDate.startsWith(month))
                .map((week) => (
                  <li key={week.weekNumber} data-holiday={isHoliday(week) ? '' : undefined}>
                    {Number(week.startDate.slice(8))}
                  </li>
                ))}
            </Weeks>
          </Block>
        ))}
      </Media>
      {holidayWeeks.length > 0 && (
        <Block size="sm" tone="quiet">
          <Legend id={legend}>Holiday weeks</Legend>
          <Block as="ul" above="1" aria-labelledby={legend}>
            {holidayWeeks.map(({ week, names }) => (
              <li key={week.weekNumber}>
                {names}: {shortRange(week.startDate, week.endDate)}
              </li>
            ))}
          </Block>
        </Block>
      )}
    </>
  );
};
