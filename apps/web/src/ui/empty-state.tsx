import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode } from 'react';
import { Stack } from './elements.tsx';
import { keepFocusNearby } from './keep-focus.ts';

type Props = {
  drawing: ReactNode;
  title: string;
  /** The heading's level. */
  as: 'h2' | 'h3';
  hint: string;
  /** The next step, unless another button on the page is. */
  next: { label: string; do: () => void } | undefined;
};

/** Replaces an empty list: a drawing, the reason and the next step. */
export const EmptyState = ({ drawing, title, as, hint, next }: Props) => (
  <Stack align="start" py="6">
    {drawing}
    <Heading as={as} size="lg">
      {title}
    </Heading>
    <p>{hint}</p>
    {next && (
      <Button ref={keepFocusNearby} variant="subtle" onClick={next.do}>
        {next.label}
      </Button>
    )}
  </Stack>
);
