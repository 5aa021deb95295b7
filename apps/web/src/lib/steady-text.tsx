import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1' },
    '& > [data-variant]': { visibility: 'hidden', _after: { content: 'attr(data-variant)' } },
  },
});

type Props = { variants: readonly string[]; className?: string; children: ReactNode };

/** Reserves space for every variant of a text, so that what is below it stays in its place. */
export const SteadyText = ({ variants, className, children }: Props) => (
  <Room className={className}>
    <div>{children}</div>
    {variants.map((variant) => (
      <div key={variant} data-variant={variant} />
    ))}
  </Room>
);
