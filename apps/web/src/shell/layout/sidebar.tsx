import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../lib/boat-picture.tsx';
import { Account } from './account.tsx';
import type { OpenDialog } from './account-menu.tsx';
import { NavList } from './navigation.tsx';

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: 'full' } });

const Home = chakra(Link, {
  base: {
    display: 'block',
    flexShrink: 0,
    _focusVisible: { outlineOffset: '-4px' },
  },
});
const Picture = chakra(PictureFrame, { base: { height: 'clamp(6rem, 14dvh, 10rem)' } });
const Title = chakra('span', {
  base: {
    display: 'block',
    minHeight: '1lh',
    mx: '5',
    mt: '4',
    fontFamily: 'heading',
    fontSize: 'xl',
    fontWeight: 'medium',
    lineHeight: 'short',
    letterSpacing: 'tight',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
});

type Props = { onLeave?: () => void; onOpenDialog: OpenDialog };

/** The boat, the navigation and the account. `onLeave` closes the drawer, where the sidebar is in one. */
export const Sidebar = ({ onLeave, onOpenDialog }: Props) => {
  const boat = useBoat();
  return (
    <Column>
      <Home href="/" onClick={onLeave}>
        <Picture>
          <BoatPicture alt="" />
        </Picture>
        <Title>{boat?.title}</Title>
      </Home>
      <NavList onLeave={onLeave} />
      <Account onLeave={onLeave} onOpenDialog={onOpenDialog} />
    </Column>
  );
};
