import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';

const Frame = chakra('div', { base: { display: 'grid', gap: '0.5' } });
const Label = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.5rem 1fr',
    gap: '3',
    alignItems: 'center',
    minHeight: '11',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '& input': { width: '6', height: '6', accentColor: '{colors.lake.solid}', cursor: 'pointer' },
  },
});
const Hint = chakra('p', { base: { ps: '9', color: 'fg.muted', fontSize: 'sm' } });
const Fault = chakra('p', { base: { ps: '9', color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } });

type Props = ComponentProps<'input'> & { label: string; fault?: string | undefined; children?: ReactNode };

/** A box to tick, with what is to be known about it below. */
export const Tick = ({ label, fault, children, ...input }: Props) => {
  const ids = { hint: useId(), fault: useId() };
  const about = [children !== undefined && ids.hint, fault !== undefined && ids.fault].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label>
        <input type="checkbox" aria-invalid={fault !== undefined} aria-describedby={about || undefined} {...input} />
        {label}
      </Label>
      {children !== undefined && <Hint id={ids.hint}>{children}</Hint>}
      {fault !== undefined && <Fault id={ids.fault}>{fault}</Fault>}
    </Frame>
  );
};
