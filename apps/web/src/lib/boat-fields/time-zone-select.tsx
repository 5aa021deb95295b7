import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';
import { timeZones } from './time-zones.ts';

type Props = ComponentProps<typeof NativeSelect.Field> & { chosen: string };

/** A menu of the time zones, with the one that is chosen even if the browser does not list it. */
export const TimeZoneSelect = ({ chosen, ...field }: Props) => (
  <NativeSelect.Root>
    <NativeSelect.Field {...field}>
      {timeZones(chosen).map(({ zone, words }) => (
        <option key={zone} value={zone}>
          {words}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
