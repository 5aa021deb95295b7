import { chakra } from '@chakra-ui/react/styled-system';

/** A mark in the color of the family that `data-color` names. */
export const ColorMark = chakra('span', {
  base: { flexShrink: 0, borderRadius: 'full', bg: 'var(--band, {colors.line.strong})', forcedColorAdjust: 'none' },
  variants: {
    shape: {
      bar: { alignSelf: 'stretch', width: '1.5', minHeight: '8' },
      dot: { width: '2.5', height: '2.5' },
      chip: { width: '5', height: '3', borderRadius: '4px' },
    },
  },
});
