import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { fairOrder } from '../../../lib/season/queries.ts';
import type { Season } from '../../../lib/season/season.ts';
import { replaceSearch } from '../../../ui/open-entries.ts';
import { SectionFrame, SectionIntro } from '../../../ui/section.tsx';

const OpenSeason = lazyPart(
  async () => (await import('../parts/open-season.tsx')).OpenSeason,
  <Skeleton height="96" />,
);

/** Opens the next season, for the designated family. The fairness ledger links here with its order. */
export const NextSeason = ({ season }: { season: Season }) => {
  const search = useSearch();
  const [isFair, setFair] = useState(search === fairOrder);
  const [isOpen, setIsOpen] = useState(isFair);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFair) return;
    section.current?.scrollIntoView();
    replaceSearch('');
  }, [isFair]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What had the focus went with the form, or with the button that opened it.
    if (wasOpen.current !== isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    setFair(false);
  };
  return (
    <SectionFrame ref={section} aria-labelledby="next-season">
      <SectionIntro>
        <Heading ref={heading} as="h2" size="lg" id="next-season" tabIndex={-1}>
          Next season
        </Heading>
        <p>
          Set the weeks and the date of the next draft. Opening it closes the {season.year} season, which everybody can
          still look at.
        </p>
      </SectionIntro>
      <div>
        {isOpen ? (
          <OpenSeason key={season.year} season={season} isFair={isFair} onDone={close} />
        ) : (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Open the next season
          </Button>
        )}
      </div>
    </SectionFrame>
  );
};
