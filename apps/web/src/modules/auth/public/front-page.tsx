import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BoatPicture, PictureFrame } from '../../../lib/boat-picture.tsx';
import { Text } from '../../../ui/elements.tsx';
import { useBoatAgain } from './api.ts';

// The title grows upwards and the usernames grow downwards, so the fields between them never move while data arrives.
// On a phone the title overlaps the bottom of the picture, on a laptop it is beside it.
const Page = chakra('main', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateRows: { base: 'clamp(18rem, 40dvh, 30rem) auto 1fr', lg: '1fr auto 1fr' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(30rem, 1fr)' },
    '& > * ~ *': {
      gridColumn: { lg: 2 },
      width: 'full',
      maxWidth: '30rem',
      mx: 'auto',
      px: { base: '6', lg: '12' },
    },
  },
});

const Picture = chakra(PictureFrame, {
  base: {
    gridRow: { base: '1', lg: '1 / -1' },
    gridColumn: 1,
    position: { base: 'relative', lg: 'sticky' },
    top: 0,
    height: { base: 'calc(100% - 5.5rem)', lg: '100dvh' },
  },
});

const Names = chakra('header', {
  base: {
    gridRow: 1,
    gridColumn: { base: 1, lg: 2 },
    alignSelf: 'end',
    zIndex: 'base',
    pt: { base: '5', lg: '12' },
    pb: { base: '5', lg: '8' },
    bg: 'bg',
    borderTopRadius: { sm: 'card', lg: 0 },
  },
});

/**
 * The frame of the pages before the log-in: the boat and its name. Of the children, the first is between the name and the rest of the page,
 * and does not move while data arrives.
 */
export const FrontPage = ({ notice, children }: { notice?: ReactNode; children?: ReactNode }) => {
  const { boat, isUnreachable } = useBoatAgain();
  return (
    <Page>
      <Picture>
        <BoatPicture alt={`${boat?.title ?? 'The houseboat'} on the lake`} />
      </Picture>
      <Names>
        <Text as="h1" heading leading="shorter" breaks steady fontSize={{ base: '3xl', lg: '5xl' }} fontWeight="medium">
          {boat?.title}
        </Text>
        <Text tone="quiet" steady above="1" fontSize={{ lg: 'lg' }}>
          {boat && `${boat.lake.name} Management System`}
          {!boat && <span role="status">{isUnreachable && "We can't reach the boat. Trying again…"}</span>}
        </Text>
        {notice}
      </Names>
      {children}
    </Page>
  );
};
