import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { shortRange } from '../../../lib/days.ts';
import { joined } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Choice } from '../../../ui/fields.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type SectionKind, sectionKind } from '../section-kind.ts';
import { SectionForm } from './section-form.tsx';

/** Whether each week is prime, so that two people can choose different weeks at once. */
type Weeks = Record<string, boolean>;

const fieldOf = (weekNumber: number): string => `week${weekNumber}`;

const kindOf = (weekNumbers: readonly number[]): SectionKind<Weeks> =>
  sectionKind<Weeks>({
    noun: 'list of prime weeks',
    labels: Object.fromEntries(weekNumbers.map((number) => [fieldOf(number), `Week ${number}`])),
    toInput: ({ primeWeeks }) =>
      Object.fromEntries(weekNumbers.map((number) => [fieldOf(number), primeWeeks.includes(number)])),
    inWords: (input, field) => (input[field] ? 'a prime week' : 'a regular week'),
  });

/** The weeks that are in particular demand. */
export const PrimeWeeksSection = ({ settings }: { settings: BoatSettings }) => {
  const { firstWeekStart, lastWeekStart } = settings.season;
  return (
    <PageSection
      title="Prime weeks"
      intro={
        <>
          The weeks that everybody wants. <TextLink href="/fairness">Fairness</TextLink> counts who has had them.
        </>
      }
    >
      {/* Another season has other weeks. */}
      <PrimeWeeks key={`${firstWeekStart} ${lastWeekStart}`} settings={settings} />
    </PageSection>
  );
};

const PrimeWeeks = ({ settings }: { settings: BoatSettings }) => {
  const { firstWeekStart, lastWeekStart } = settings.season;
  const weeks = useMemo(() => seasonWeeks(firstWeekStart, lastWeekStart), [firstWeekStart, lastWeekStart]);
  const kind = useMemo(() => kindOf(weeks.map(({ weekNumber }) => weekNumber)), [weeks]);
  const form = useForm<Weeks>({ defaultValues: kind.toInput(settings) });
  const toChange = (chosen: Weeks) => ({
    primeWeeks: weeks.flatMap(({ weekNumber }) => (chosen[fieldOf(weekNumber)] ? [weekNumber] : [])),
  });
  return (
    <SectionForm
      kind={kind}
      settings={settings}
      form={form}
      toChange={toChange}
      submit="Save the prime weeks"
      rowId={`${firstWeekStart} ${lastWeekStart}`}
    >
      <Tiles as="ul" gap="2" min="10rem" aria-label="Weeks">
        {weeks.map(({ weekNumber, startDate, endDate }) => {
          const holidays = holidaysBetween(startDate, endDate, settings.lake.timeZone, settings.holidays).map(
            ({ name }) => name,
          );
          return (
            <li key={weekNumber}>
              <Choice height="full">
                <input type="checkbox" {...form.register(fieldOf(weekNumber))} />
                <Stack as="span" gap="0" figures leading="short" py="2">
                  <b>Week {weekNumber}</b> {shortRange(startDate, endDate)}
                  {holidays.length > 0 && (
                    <Text as="span" size="sm" tone="canyon" strong>
                      {joined(holidays)}
                    </Text>
                  )}
                </Stack>
              </Choice>
            </li>
          );
        })}
      </Tiles>
    </SectionForm>
  );
};
