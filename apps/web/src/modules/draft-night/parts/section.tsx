import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Stack } from '../../../ui/elements.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SectionFrame, SectionIntro } from '../../../ui/section.tsx';
import type { Following } from '../follow-setting.ts';

const Folded = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    color: 'fg.muted',
    '& h2': { minWidth: '14', color: 'fg' },
  },
});

type SectionProps = {
  title: string;
  /** What the setting does. */
  intro: ReactNode;
  /** Why the setting cannot be changed now, if it cannot. It is all that is shown then. */
  blocked?: string | undefined;
  children: ReactNode;
};

/** One setting of draft night, with what it does. */
export const Section = ({ title, intro, blocked, children }: SectionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that arrives at a setting's address has the setting in view. Only then: the heading also comes and goes with what others do.
  useLayoutEffect(() => {
    if (location.hash === `#${title.toLowerCase()}`) heading.current?.scrollIntoView();
  }, [title]);
  if (blocked !== undefined)
    return (
      <Folded aria-labelledby={id}>
        <Heading as="h2" fontSize="lg" id={id}>
          {title}
        </Heading>
        <p>{blocked}</p>
      </Folded>
    );
  return (
    <SectionFrame aria-labelledby={id}>
      <SectionIntro>
        <Heading as="h2" size="lg" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <p>{intro}</p>
      </SectionIntro>
      <Stack ref={keepFocusNearby} gap="5">
        {children}
      </Stack>
    </SectionFrame>
  );
};

type ChangeButtonProps = ComponentProps<typeof Button> & { isPending: boolean };

/** A button that makes a change. If it removes itself, the focus stays in its section. */
export const ChangeButton = ({ isPending, ...button }: ChangeButtonProps) => (
  <Button ref={keepFocusNearby} aria-disabled={isPending} {...button} />
);

/** A button with what it does next to it. */
export const DescribedAction = ({ does, children }: { does: string; children: ReactNode }) => (
  <Columns
    gap="5"
    rows="2"
    align="center"
    // Next to other buttons on a phone, which are as wide as their words.
    justifyItems={{ base: 'start', sm: 'stretch' }}
    gridTemplateColumns={{ sm: '12rem minmax(0, 1fr)' }}
  >
    {children}
    <p>{does}</p>
  </Columns>
);

/** Says that the setting has changed while this page was being edited. */
export const Changed = ({ now, following }: { now: string; following: Following }) =>
  following.hasChanged && (
    <Notice title="This changed while you were editing.">
      <p>It's now {now}. Saving will replace it.</p>
      <Button ref={keepFocusNearby} variant="outline" size="sm" mt="2" bg="bg.float" onClick={following.discard}>
        Use that instead
      </Button>
    </Notice>
  );
