import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Season } from '../../../lib/season/season.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const LiveBoard = lazyPart(
  async () => (await import('./live-board.tsx')).LiveBoard,
  <Skeleton height="72" mt="4" aria-busy />,
);

/** The draft board in the place of the weeks. Its code loads when it is shown. */
export const LazyBoard = ({ season }: { season: Season }) => (
  <section aria-labelledby="draft-board">
    <Heading as="h2" id="draft-board" fontSize={{ base: 'md', md: 'xl' }} lineHeight="2.75rem">
      Draft board
    </Heading>
    <TextLink isAlone href={`/season/${season.year}?at=1`}>
      Watch it from the start
    </TextLink>
    <LiveBoard season={season} />
  </section>
);
