import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { statusOf } from '@houseboat/draft/state.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { call } from '../../../lib/call.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { Checkbox, Choice, Choices, FormField } from '../../../ui/fields.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { Select } from '../../../ui/select.tsx';
import { useManageDraft } from '../api.ts';
import { type ClockInput, clockInput, OWN, secondsOf, times, toInput, toRequest } from '../clock-input.ts';
import { describeClock, inWords, mayBeQuiet, units } from '../clock-words.ts';
import { onSaved, useFollowSetting } from '../follow-setting.ts';
import { ChangeButton, Changed, Section } from './section.tsx';

type Props = { form: UseFormReturn<ClockInput, unknown, ClockInput> };

/** The time per turn and, where it is long enough, the quiet hours. Nothing while the clock is off. */
const TurnTime = ({ form: { register, control, formState } }: Props) => {
  const { errors } = formState;
  const [mode, time, amount, unit, isQuiet] = useWatch({
    control,
    name: ['mode', 'time', 'amount', 'unit', 'isQuiet'],
  });
  if (mode === 'off') return null;
  return (
    <>
      <FormField label="Time per turn">
        <NativeSelect.Root maxWidth="xs">
          <NativeSelect.Field {...register('time')}>
            {times.map((seconds) => (
              <option key={seconds} value={seconds}>
                {inWords(seconds)}
              </option>
            ))}
            <option value={OWN}>Another time</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      {time === OWN && (
        <Tiles min="10rem" maxWidth="21rem">
          <FormField label="How many" error={errors.amount}>
            <Input inputMode="numeric" autoComplete="off" {...register('amount')} />
          </FormField>
          <FormField label="Unit" error={errors.unit}>
            <Select {...register('unit')}>
              {Object.keys(units).map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </FormField>
        </Tiles>
      )}
      {mayBeQuiet(secondsOf({ time, amount, unit })) && (
        <>
          <Checkbox label="Quiet hours" {...register('isQuiet')}>
            The clock stops for the night at the lake. Families can still pick.
          </Checkbox>
          {isQuiet && (
            <Tiles min="10rem" maxWidth="21rem">
              <FormField label="From, at the lake" error={errors.from}>
                <Input type="time" {...register('from')} />
              </FormField>
              <FormField label="To, at the lake" error={errors.to}>
                <Input type="time" {...register('to')} />
              </FormField>
            </Tiles>
          )}
        </>
      )}
    </>
  );
};

const modes = [
  { mode: 'off', name: 'Off', does: 'Take all the time you need.' },
  { mode: 'soft', name: 'Soft', does: 'Shows when the time is up, and nothing else happens.' },
  {
    mode: 'hard',
    name: 'Hard',
    does: "When the time is up, picks from the family's wish list, or passes the turn if nothing on it is free. A passed turn can be made up later.",
  },
] as const;

/** How long a turn may take, and what happens then. */
export const ClockForm = ({ season }: { season: Season }) => {
  const { clock } = season.state;
  const form = useSchemaForm(clockInput, toInput(clock));
  const { write, isPending, error } = useManageDraft(season.year);
  const following = useFollowSetting(form, toInput(clock), isPending);
  const status = statusOf(season.state);
  const inProgress = status === 'running' || status === 'paused';

  const save = form.handleSubmit((typed) => {
    const body = toRequest(typed);
    write(
      {
        send: () => call('POST /draft/:year/clock', { params: { year: season.year }, body }),
        done: {
          title: 'Clock Saved',
          description: inProgress ? 'The current turn starts again.' : 'It counts from the first turn.',
        },
      },
      { onSuccess: onSaved(form, toInput({ seconds: null, quietHours: null, ...body })) },
    );
  });

  return (
    <Section
      title="Clock"
      intro={`How long a family has for a pick. ${inProgress ? "Changes take effect right away and restart the current turn's clock." : 'It counts from the first turn.'}`}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="5">
          <Choices flexDirection="column">
            <legend>Time limit</legend>
            {modes.map(({ mode, name, does }) => (
              <Choice key={mode} flex="none">
                <input type="radio" value={mode} {...form.register('mode')} />
                <Block as="span" py="2">
                  <Text as="strong" strong block>
                    {name}
                  </Text>
                  {does}
                </Block>
              </Choice>
            ))}
          </Choices>
          <TurnTime form={form} />
          <Changed now={describeClock(clock)} following={following} />
          <div>
            <ChangeButton type="submit" isPending={isPending}>
              Save the clock
            </ChangeButton>
          </div>
        </Stack>
      </form>
      <FailureText error={error} />
    </Section>
  );
};
