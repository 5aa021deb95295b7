import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';

/** A menu of a few values. */
export const Select = (field: ComponentProps<typeof NativeSelect.Field>) => (
  <NativeSelect.Root>
    <NativeSelect.Field {...field} />
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

type Props<Value extends string> = {
  label: string;
  /** The label of the option that filters nothing, whose value is ''. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value | '') => void;
};

/** Filters a list by one of a few values. */
export const FilterSelect = <Value extends string>({ label, all, options, value, onChange }: Props<Value>) => (
  <Select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
