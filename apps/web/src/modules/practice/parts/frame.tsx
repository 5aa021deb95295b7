import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Ground } from '../../draft/public/ground.ts';
import { Band } from './band.tsx';

type Props = {
  /** What the reader tries out. */
  intro: ReactNode;
  /** The practice draft; undefined while it loads. */
  children?: ReactNode | undefined;
};

/** Practice: a private draft against bots, which says on every screen that nothing in it is real. */
export const PracticeFrame = ({ intro, children }: Props) => {
  usePageTitle('Practice');
  return (
    <Stack gap="page">
      <Ground bg="practice.ground" />
      <Band />
      <Stack as="header" gap="2">
        <Heading as="h1" size="2xl" id="practice" tabIndex={-1}>
          Practice the draft
        </Heading>
        <p>{intro} Bots pick for the other families, each with a taste of its own.</p>
      </Stack>
      {children ?? <Skeleton height="96" borderRadius="card" role="status" aria-label="Loading practice" aria-busy />}
    </Stack>
  );
};
