import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** A button that submits no form. A default prop of `chakra()` would be lost in the components based on this one. */
const PlainButton = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** A 44 px button with only an icon, so it needs an `aria-label`. */
export const IconButton = chakra(PlainButton, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '11',
    height: '11',
    borderRadius: 'control',
    cursor: 'pointer',
    _print: { display: 'none' },
  },
  variants: {
    tone: {
      quiet: { color: 'fg.muted', transition: 'colors', _hover: { bg: 'bg.sunken', color: 'fg' } },
    },
    // Within a field, at its end.
    inField: { true: { position: 'absolute', insetEnd: '0.5', top: '0.5' } },
  },
});
