import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { lacksHas } from './supports.ts';

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minWidth: '11',
      minHeight: '11',
      px: { base: '2', sm: '3' },
      whiteSpace: 'nowrap',
      borderRadius: 'control',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
    },
    '& label[data-checked]': { bg: 'lake.subtle', color: 'lake.fg', fontWeight: 'semibold' },
    // Where colors are forced, a fill alone does not show.
    '@media (forced-colors: active)': { '& label[data-checked]': { textDecoration: 'underline' } },
    '& label:has(:focus-visible)': { outline: '2px solid {colors.lake.fg}' },
    [lacksHas]: { '& label:focus-within': { outline: '2px solid {colors.lake.fg}' } },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  },
});

type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one of a few, side by side. */
export const Segments = <Value extends string | number>({ label, options, value, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <Group aria-label={label}>
      {options.map((option) => (
        <label key={option.value} data-checked={option.value === value ? '' : undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </Group>
  );
};
