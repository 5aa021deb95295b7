import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useBoat } from '../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../lib/boat-picture.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

const Page = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: { base: '6', md: '8' },
    maxWidth: { base: '2xl', xl: '6xl' },
    minHeight: '100dvh',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pt: { base: '5', md: '10' },
    pb: 'max(2.5rem, env(safe-area-inset-bottom))',
  },
});
const Head = chakra('header', { base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '14' } });
const Picture = chakra(PictureFrame, { base: { flexShrink: 0, width: '20', height: '14', borderRadius: 'sm' } });
const Title = chakra('p', {
  base: { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'short', overflowWrap: 'anywhere' },
});

/** What a guest reads, below the boat's picture and name. `title` goes on the window. */
export const Letterhead = ({ title, children }: { title: string; children: ReactNode }) => {
  const boat = useBoat();
  usePageTitle(title);
  return (
    <Page>
      <Head>
        <Picture>
          <BoatPicture photoUrl={boat?.photoUrl} alt="" />
        </Picture>
        <Title>{boat?.title}</Title>
      </Head>
      {children}
    </Page>
  );
};
