import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { ReadFailure } from '../lib/read-failure.tsx';
import type { Season } from '../lib/season/season.ts';

// Its failure must not take the page with it, on which a family may be about to pick.
const LiveBoard = lazy(async () => {
  const loaded = await import('../features/season-story/parts/live-board.tsx').catch(() => undefined);
  return { default: loaded?.LiveBoard ?? BoardFailure };
});

const BoardFailure = () => <ReadFailure what="the draft board" onRetry={() => window.location.reload()} />;

const TextLink = chakra(Link, {
  base: {
    display: 'inline-grid',
    alignItems: 'center',
    minHeight: '11',
    color: 'lake.fg',
    textDecoration: 'underline',
  },
});

/** The draft board beside the weeks. Its code loads when it is shown. */
export const LazyBoard = ({ season }: { season: Season }) => (
  <section aria-labelledby="draft-board">
    <Heading as="h2" id="draft-board" size="lg" mb="1">
      Draft board
    </Heading>
    <TextLink href={`/season/${season.year}?at=1`}>Watch it from the start</TextLink>
    <Suspense fallback={<Skeleton height="72" mt="4" aria-busy />}>
      <LiveBoard season={season} />
    </Suspense>
  </section>
);
