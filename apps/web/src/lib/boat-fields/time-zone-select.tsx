import type { ComponentProps } from 'react';
import { Select } from '../../ui/select.tsx';
import { timeZones } from './time-zones.ts';

type Props = ComponentProps<typeof Select> & { chosen: string };

/** A menu of the time zones, with the one that is chosen even if the browser does not list it. */
export const TimeZoneSelect = ({ chosen, ...field }: Props) => (
  <Select {...field}>
    {timeZones(chosen).map(({ zone, words }) => (
      <option key={zone} value={zone}>
        {words}
      </option>
    ))}
  </Select>
);
