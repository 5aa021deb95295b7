import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import { useId } from 'react';
import { Text } from './elements.tsx';

const Label = chakra('label', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    fontWeight: 'semibold',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
});

/** A checkbox that looks like a switch: the thumb and its side say whether it is on. */
const Input = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    width: '12',
    height: '7',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'line.strong',
    bg: 'bg.raised',
    cursor: 'inherit',
    transition: 'colors',
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '1',
      top: '1',
      width: '4',
      height: '4',
      borderRadius: 'full',
      bg: 'line.strong',
      // Its fill does not show where colors are forced.
      border: '1px solid transparent',
      transition: 'transform 150ms ease-out',
    },
    _checked: {
      bg: 'var(--band, {colors.lake.solid})',
      borderColor: 'var(--band, {colors.lake.solid})',
      _before: { bg: 'var(--contrast, {colors.lake.contrast})', transform: 'translateX(1.25rem)' },
    },
    _disabled: { opacity: 0.6 },
  },
});

type Props = {
  label: string;
  /** What it means to switch it on. */
  hint?: string;
  checked: boolean;
  /** The family whose color it has while it is on. */
  color?: FamilyColor;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A labeled switch, which may have a hint. */
export const Switch = ({ label, hint, checked, color, disabled = false, onChange }: Props) => {
  const id = useId();
  return (
    <div>
      <Label>
        <Input
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint && id}
          data-color={checked ? color : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </Label>
      {hint && (
        <Text tone="quiet" measure="prose" id={id}>
          {hint}
        </Text>
      )}
    </div>
  );
};
