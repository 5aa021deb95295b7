import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { DrawnBoat, PictureFrame } from '../../../lib/boat-picture.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { autoScenery, useSetup } from '../store.ts';

// On a laptop, the drawing is beside the step. On a phone it is a letterhead.
const Page = chakra('main', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 46rem)' },
  },
});
const Picture = chakra(PictureFrame, {
  base: {
    height: { base: '16', lg: '100dvh' },
    position: { base: 'relative', lg: 'sticky' },
    top: 0,
    '@media (max-height: 45rem)': { height: { base: '10', lg: '100dvh' } },
  },
});
const Content = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: 'full',
    maxWidth: '2xl',
    mx: 'auto',
    px: { base: '5', sm: '8' },
    pt: { base: '4', lg: '16' },
    pb: 'max(1.25rem, env(safe-area-inset-bottom))',
    '& > form': { display: 'flex', flexDirection: 'column', gap: { base: '4', lg: '5' } },
  },
});

/** The frame of the setup: the drawing that was chosen or fits the lake, and beside it the step. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const scenery = useSetup(({ draft }) => draft.scenery ?? autoScenery(draft));
  usePageTitle('Set up your boat');
  return (
    <Page>
      <Picture>
        <DrawnBoat scenery={scenery} alt="" />
      </Picture>
      <Content>{children}</Content>
    </Page>
  );
};

/** The heading of a screen, which gets the focus when the screen appears; or the first wrong field, then and after each check that finds one. */
export const ScreenHeading = ({ above, children }: { above?: string; children: ReactNode }) => {
  const failedChecks = useSetup((state) => state.failedChecks);
  const heading = useRef<HTMLHeadingElement>(null);
  const seenChecks = useRef<number>(undefined);
  useEffect(() => {
    const isNew = seenChecks.current === undefined;
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (isNew) window.scrollTo(0, 0);
    if (wrong && failedChecks !== seenChecks.current) wrong.focus();
    else if (isNew) heading.current?.focus({ preventScroll: true });
    seenChecks.current = failedChecks;
  }, [failedChecks]);
  return (
    <Stack gap="1">
      {above !== undefined && (
        <Text size="sm" tone="quiet" id="setup-step">
          {above}
        </Text>
      )}
      <Heading as="h1" size="lg" ref={heading} tabIndex={-1} outline="0" aria-describedby={above && 'setup-step'}>
        {children}
      </Heading>
    </Stack>
  );
};
