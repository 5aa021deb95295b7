import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import type { Schedule } from '@houseboat/contract/draft-night.ts';
import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../lib/call.ts';
import { dayOf, instantOf } from '../../../lib/days.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { FailureText } from '../../../lib/failure-text.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { dayAndTime, useMailWords, useStartInWords } from '../../../lib/season/start-words.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Text } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { useManageDraft } from '../api.ts';
import { onSaved, useFollowSetting } from '../follow-setting.ts';
import { ChangeButton, Changed, DescribedAction, Section } from './section.tsx';

/** A day and a time where the reader is, as the inputs have them. */
type Start = { date: string; time: string };

const schema = z
  .object({
    date: z.iso.date({ error: 'Choose a day.' }),
    time: z.iso.time({ error: 'Choose a time.' }),
  })
  .check(
    z.refine((start) => instantOf(start) > serverNow(), {
      error: 'Choose a time that is still to come.',
      path: ['time'],
    }),
  );

// With a new formatter each time, because the device's time zone may change while the page is open.
const localTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);

const toInput = (startsAt: string | null): Start =>
  startsAt === null
    ? { date: '', time: '19:00' }
    : { date: dayOf(new Date(startsAt)), time: localTime(new Date(startsAt)) };

/** When the draft starts. */
export const ScheduleForm = ({ season }: { season: Season }) => {
  const { startsAt } = season.state;
  const form = useSchemaForm(schema, toInput(startsAt));
  const { write, isPending, error } = useManageDraft(season.year);
  const following = useFollowSetting(form, toInput(startsAt), isPending);
  const { errors } = form.formState;
  const mailWords = useMailWords();

  const params = { year: season.year };
  const schedule = (body: Schedule, done: string, onSuccess = () => {}) =>
    write(
      {
        send: () => call('POST /draft/:year/schedule', { params, body }),
        done: { title: done, description: mailWords },
      },
      { onSuccess },
    );
  const save = form.handleSubmit((start) =>
    schedule({ startsAt: new Date(instantOf(start)).toISOString() }, 'Date Saved', onSaved(form, start)),
  );
  const remove = () => schedule({ startsAt: null }, 'Date Removed');

  return (
    <Section
      title="Date"
      intro={`Every screen counts down to it, and the draft starts on time. Nobody can pick before. ${mailWords}`}
      blocked={whyBlocked(season)}
    >
      <form onSubmit={save} noValidate>
        <Columns>
          <FormField label="Day" error={errors.date}>
            <Input type="date" {...form.register('date')} />
          </FormField>
          <FormField label="Time" error={errors.time}>
            <Input type="time" {...form.register('time')} />
          </FormField>
        </Columns>
        <Text tone="quiet" steady above="2" below="4">
          <InWords start={useWatch({ control: form.control })} />
        </Text>
        <Changed now={startsAt === null ? 'without a date' : dayAndTime(Date.parse(startsAt))} following={following} />
        <ChangeButton type="submit" isPending={isPending}>
          Save the date
        </ChangeButton>
      </form>
      {startsAt !== null && (
        <>
          <DescribedAction does={`Opens the draft now, for everybody. ${firstFamily(season)} picks first.`}>
            <Button
              variant="outline"
              ref={keepFocusNearby}
              onClick={({ currentTarget }) => askToStart(season, currentTarget)}
            >
              Start now
            </Button>
          </DescribedAction>
          <DescribedAction does="Without a date, nobody has to wait: the draft opens right away.">
            <ChangeButton variant="outline" colorPalette="danger" isPending={isPending} onClick={remove}>
              Remove the date
            </ChangeButton>
          </DescribedAction>
        </>
      )}
      <FailureText error={error} />
    </Section>
  );
};

const loadConfirm = async () => (await import('./confirm-start.tsx')).ConfirmStart;

/** Asks whether the draft is to start. The button goes once it has, and leaves the focus to its section's heading. */
const askToStart = (season: Season, button: HTMLElement) => {
  const heading = button.closest('section')?.querySelector('h2');
  openDialog(loadConfirm, () => (button.isConnected ? button : (heading ?? null)), { season });
};

const firstFamily = (season: Season) => familyOf(season, season.state.order[0])?.name;

/** Returns why the start cannot change, if it cannot. */
function whyBlocked({ state }: Season): string | undefined {
  if (!isBeforeFirstPick(state))
    return 'The draft is under way. To set a new date, undo all picks or reset the draft first.';
  return state.pause ? 'The draft is paused. To set a new date, resume it first.' : undefined;
}

/** What was typed in words. */
const InWords = ({ start }: { start: Partial<Start> }) => useStartInWords(instantOf({ date: '', time: '', ...start }));
