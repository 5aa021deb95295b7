import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';

/** A link within a text. */
export const TextLink = chakra(Link, { base: { color: 'lake.fg', textDecoration: 'underline' } });
