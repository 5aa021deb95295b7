import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type BoatSettings, holiday } from '@houseboat/contract/boat-settings.ts';
import { hasFederalHolidays } from '@houseboat/draft/holidays.ts';
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { Row } from '../../../ui/rows.tsx';
import { useAdjustSettings } from '../writes.ts';
import { holidayDay } from './facts.tsx';

type Holiday = BoatSettings['holidays'][number];

const isSame = (one: Holiday, other: Holiday): boolean => one.name === other.name && one.day === other.day;

/** The days that the boat celebrates besides federal holidays. Each is added and removed on its own. */
export const HolidaysSection = ({ settings }: { settings: BoatSettings }) => {
  const { mutate, isPending, error } = useAdjustSettings();
  const remove = (removed: Holiday) => {
    if (isPending) return;
    mutate(({ holidays }) => ({ holidays: holidays.filter((each) => !isSame(each, removed)) }));
  };
  return (
    <PageSection
      title="Holidays"
      intro={
        hasFederalHolidays(settings.lake.timeZone)
          ? 'Federal holidays already count. Add your own: a regatta, a birthday, a local holiday.'
          : 'Add the holidays that you celebrate: public ones, a regatta, a birthday.'
      }
    >
      {settings.holidays.length > 0 && (
        <Block as="ul" measure="form" aria-label="Holidays">
          {settings.holidays.map((each) => (
            <Row as="li" justify="between" ruled="line" py="1" key={`${each.day} ${each.name}`} ref={keepFocusNearby}>
              <Block as="span" narrows>
                {each.name}
                <Text as="span" size="sm" tone="quiet" block>
                  {holidayDay(each)}
                </Text>
              </Block>
              <IconButton aria-label={`Remove ${each.name}`} aria-disabled={isPending} onClick={() => remove(each)}>
                <X size={20} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Block>
      )}
      <FailureText error={error} />
      <AddHoliday />
    </PageSection>
  );
};

const schema = z.object({
  name: holiday.shape.name,
  day: z.iso.date({ error: 'Choose a day.' }),
  isYearly: z.boolean(),
});
type HolidayInput = z.infer<typeof schema>;

const empty: HolidayInput = { name: '', day: '', isYearly: true };

const Yearly = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '11', gridColumn: '1 / -1', cursor: 'pointer' },
});

const AddHoliday = () => {
  const { mutate, isPending, error } = useAdjustSettings();
  const form = useSchemaForm(schema, empty);
  const { register, formState } = form;
  const add = form.handleSubmit(({ name, day, isYearly }) => {
    if (isPending) return;
    const added = { name, day: isYearly ? day.slice(5) : day };
    const sent = JSON.stringify(form.getValues());
    mutate(({ holidays }) => ({ holidays: [...holidays.filter((each) => !isSame(each, added)), added] }), {
      onSuccess: () => {
        // The next one may have been begun.
        if (JSON.stringify(form.getValues()) !== sent) return;
        form.reset(empty);
        form.setFocus('name');
      },
      onError: (failure) => {
        if (!(failure instanceof ApiError)) return;
        for (const { path, message } of failure.issues)
          form.setError(path.endsWith('.day') ? 'day' : 'name', { message }, { shouldFocus: true });
      },
    });
  });
  const isSaid = error instanceof ApiError && error.issues.length > 0;
  return (
    <Columns asChild align="start" measure="form">
      <form onSubmit={add} noValidate aria-label="Add a holiday">
        <FormField label="Holiday" error={formState.errors.name}>
          <Input autoComplete="off" {...register('name')} />
        </FormField>
        <FormField label="Day" error={formState.errors.day}>
          <Input type="date" {...register('day')} />
        </FormField>
        <Yearly>
          <chakra.input type="checkbox" width="6" height="6" accentColor="lake.solid" {...register('isYearly')} />
          Every year on this day
        </Yearly>
        <FailureText error={isSaid ? null : error} gridColumn="1 / -1" />
        <Button type="submit" variant="outline" justifySelf="start" aria-disabled={isPending}>
          {isPending ? 'Adding...' : 'Add the holiday'}
        </Button>
      </form>
    </Columns>
  );
};
