import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Suspense, useState } from 'react';
import { useIsAdmin } from '../../../lib/boat.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Season } from '../../../lib/season/season.ts';
import { SectionFrame, SectionIntro } from '../../../lib/section.tsx';

const OpenSeason = lazyPart(async () => (await import('./open-season.tsx')).OpenSeason);

/** The way to the next season, for the designated family. */
export const NextSeason = ({ season }: { season: Season }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!useIsAdmin()) return null;
  return (
    <SectionFrame aria-labelledby="next-season">
      <SectionIntro>
        <Heading as="h2" size="lg" id="next-season">
          Next season
        </Heading>
        <p>
          Set the weeks and the date of the next draft. Opening it closes the {season.year} season, which everybody can
          still look at.
        </p>
      </SectionIntro>
      <div>
        {isOpen ? (
          <Suspense fallback={<Skeleton height="96" />}>
            <OpenSeason key={season.year} season={season} onDone={() => setIsOpen(false)} />
          </Suspense>
        ) : (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Open the next season
          </Button>
        )}
      </div>
    </SectionFrame>
  );
};
