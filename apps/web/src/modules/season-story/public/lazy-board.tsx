import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Season } from '../../../lib/season/season.ts';

const LiveBoard = lazyPart(
  async () => (await import('./live-board.tsx')).LiveBoard,
  <Skeleton height="72" mt="4" aria-busy />,
);

const TextLink = chakra(Link, {
  base: {
    display: 'inline-grid',
    alignItems: 'center',
    minHeight: '11',
    color: 'lake.fg',
    textDecoration: 'underline',
  },
});

/** The draft board in the place of the weeks. Its code loads when it is shown. */
export const LazyBoard = ({ season }: { season: Season }) => (
  <section aria-labelledby="draft-board">
    <Heading as="h2" id="draft-board" fontSize={{ base: 'md', md: 'xl' }} lineHeight="2.75rem">
      Draft board
    </Heading>
    <TextLink href={`/season/${season.year}?at=1`}>Watch it from the start</TextLink>
    <LiveBoard season={season} />
  </section>
);
