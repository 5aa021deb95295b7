import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';

/** A link within a text, or alone on its line, where it is as high as a finger needs it. */
export const TextLink = chakra(Link, {
  base: { color: 'lake.fg', textDecoration: 'underline' },
  variants: { isAlone: { true: { display: 'inline-flex', alignItems: 'center', minHeight: '11' } } },
});
