import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Checkbox, FormField } from '../../../ui/fields.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { type ClockInput, inWords, mayBeQuiet, OWN, secondsOf, times, units } from '../clock-input.ts';

type Props = { form: UseFormReturn<ClockInput, unknown, ClockInput> };

/** The time per turn and, where it is long enough, the quiet hours. Nothing while the clock is off. */
export const TurnTime = ({ form: { register, control, formState } }: Props) => {
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
            <Input type="number" inputMode="numeric" min="1" {...register('amount')} />
          </FormField>
          <FormField label="Unit">
            <NativeSelect.Root>
              <NativeSelect.Field {...register('unit')}>
                {Object.keys(units).map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
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
