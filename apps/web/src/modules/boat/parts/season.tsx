import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type BoatSettings,
  isLongEnough,
  type SeasonDates,
  seasonDates,
  tooFewWeeks,
} from '@houseboat/contract/boat-settings.ts';
import { renumbered, seasonWeeks } from '@houseboat/draft/season.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { fullDay } from '../../../lib/days.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { plural } from '../../../lib/words.ts';
import { FormField } from '../../../ui/fields.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { sectionKind } from '../section-kind.ts';
import { SeasonFacts } from './facts.tsx';
import { SectionForm } from './section-form.tsx';

const kind = sectionKind<SeasonDates>({
  noun: 'season',
  labels: { firstWeekStart: 'First Sunday', lastWeekStart: 'Last Sunday' },
  toInput: ({ season: { firstWeekStart, lastWeekStart } }) => ({ firstWeekStart, lastWeekStart }),
  inWords: (input, field) => fullDay(input[field]),
});

/** Lets the browser's calendar offer only Sundays. */
const sundays = { type: 'date', min: '2000-01-02', step: 7 };

type Props = { settings: BoatSettings; families: number; hasBegun: boolean };

/** The season's first and last week, until its first pick. */
export const SeasonSection = ({ settings, families, hasBegun }: Props) =>
  hasBegun ? (
    <PageSection
      title="Season"
      intro={
        <>
          {settings.season.year}'s draft has begun, so its weeks stay as they are. You choose the next ones on{' '}
          <TextLink href="/draft-night">Draft night</TextLink> when you open the next season.
        </>
      }
    >
      <SeasonFacts season={settings.season} families={families} />
    </PageSection>
  ) : (
    <PageSection
      title="Season"
      intro="Weeks run from Sunday to Friday, and Saturday is turnover day. You can move the season until the first pick."
    >
      <SeasonForm settings={settings} families={families} />
    </PageSection>
  );

const SeasonForm = ({ settings, families }: Omit<Props, 'hasBegun'>) => {
  const schema = seasonDates.check(
    z.refine((season) => isLongEnough(season, families), {
      path: ['lastWeekStart'],
      error: tooFewWeeks,
    }),
  );
  const form = useSchemaForm(schema, kind.toInput(settings));
  const { register, formState, control } = form;
  const { data: typed } = seasonDates.safeParse(useWatch({ control }));
  const weeks = typed && seasonWeeks(typed.firstWeekStart, typed.lastWeekStart);
  const { primeWeeks, season } = settings;
  const lost = weeks ? primeWeeks.length - renumbered(primeWeeks, season.firstWeekStart, weeks).length : 0;
  return (
    <SectionForm
      kind={kind}
      settings={settings}
      form={form}
      toChange={(season) => ({ season })}
      submit="Save the season"
    >
      <Columns>
        <FormField label="First Sunday" error={formState.errors.firstWeekStart}>
          <Input {...sundays} {...register('firstWeekStart')} />
        </FormField>
        <FormField label="Last Sunday" error={formState.errors.lastWeekStart} hint="The last week begins then.">
          <Input {...sundays} {...register('lastWeekStart')} />
        </FormField>
      </Columns>
      <chakra.p aria-live="polite" minHeight="1lh">
        {weeks && describeWeeks(weeks.length, families)}
        {lost > 0 && ` ${plural(lost, 'prime week')} would no longer be in the season.`}
      </chakra.p>
    </SectionForm>
  );
};
