import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div, &::after': { gridArea: '1 / 1' },
    _after: { content: 'attr(data-longest)', visibility: 'hidden' },
  },
});

type Props = { longest: string; className?: string; children: ReactNode };

/** A text that changes, in the room of the longest that it can be, so that what is below it stays in its place. */
export const SteadyText = ({ longest, className, children }: Props) => (
  <Room data-longest={longest} className={className}>
    <div>{children}</div>
  </Room>
);

/** Returns the longest of some texts, which takes the most room. */
export const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
