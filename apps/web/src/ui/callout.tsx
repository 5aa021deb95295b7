import { chakra } from '@chakra-ui/react/styled-system';
import { placeLook } from './look.ts';

/** What has happened, in a form or dialog, on the tone's color. */
export const Callout = chakra('div', {
  base: { p: '4', borderRadius: 'control', scrollMarginBlock: '4', animation: 'appear 220ms ease-out' },
  variants: {
    above: placeLook.above,
    tone: { lake: { bg: 'lake.subtle' }, warn: { bg: 'warn.subtle' }, danger: { bg: 'danger.subtle' } },
  },
});
