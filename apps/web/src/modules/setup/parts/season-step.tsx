import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { isDay, weekdayOf } from '@houseboat/draft/season.ts';
import { useState } from 'react';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { fullDay } from '../../../lib/days.ts';
import { ErrorText } from '../../../ui/error-text.ts';
import { FormField } from '../../../ui/fields.tsx';
import { type Season, sundayOf, weeksOf } from '../season.ts';
import { change, useSetup } from '../store.ts';
import { SeasonMonths } from './season-months.tsx';
import { StepForm } from './step-form.tsx';

const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
});

const snapped = (day: string): string => (isDay(day) ? sundayOf(day) : day);

/** Weeks begin on Sundays, so each day stands for its week. */
const snapToSundays = (): void => {
  const { firstWeekStart, lastWeekStart } = useSetup.getState().draft.season;
  change({ season: { firstWeekStart: snapped(firstWeekStart), lastWeekStart: snapped(lastWeekStart) } });
};

/** Step 4: the season's first and last week. */
export const SeasonStep = () => {
  const { draft, errors } = useSetup();
  const { season, families } = draft;
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
            <b>{describeWeeks(weeks.length, families.length)}</b>
          </p>
          <SeasonMonths weeks={weeks} />
        </>
      )}
    </StepForm>
  );
};

/** A day of the week that is meant. It snaps to the week's Sunday when it is left, because a date that is being typed must not change. */
const SundayField = ({ label, field }: { label: string; field: keyof Season }) => {
  const season = useSetup(({ draft }) => draft.season);
  const message = useSetup(({ errors }) => errors[`season.${field}`]);
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
    <FormField label={label} error={message === undefined ? undefined : { message }} hint={hint}>
      <Input type="date" value={day} onChange={(event) => type(event.target.value)} onBlur={leave} />
    </FormField>
  );
};

/** Says on which day the week begins. */
function hintAt(day: string): string {
  if (!isDay(day)) return 'Choose a Sunday.';
  return weekdayOf(day) === 0 ? fullDay(day) : `The week of ${fullDay(sundayOf(day))}`;
}
