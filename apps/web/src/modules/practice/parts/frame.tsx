import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Ground } from '../../draft/public/ground.ts';

const Stripe = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: '14', lg: '0' },
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    mx: { base: '-4', sm: '-6', lg: '-10' },
    mt: { base: '-5', lg: '-10' },
    px: { base: '4', sm: '6', lg: '10' },
    py: '2.5',
    bg: 'practice.solid',
    color: 'practice.contrast',
    fontWeight: 'semibold',
    // Striped, so that it does not depend on the color alone.
    borderBottomWidth: '6px',
    borderImage:
      'repeating-linear-gradient(115deg, {colors.practice.solid} 0 10px, {colors.practice.stripe} 10px 20px) 6',
    '& svg': { flexShrink: 0 },
    '& strong': { letterSpacing: 'wide', textTransform: 'uppercase' },
  },
});

/** Says that this is practice. It stays in view. */
const Band = () => (
  <Stripe role="note">
    <LifeBuoy size={20} aria-hidden />
    <strong>Practice</strong>
    <span>Nothing here is real.</span>
  </Stripe>
);

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
