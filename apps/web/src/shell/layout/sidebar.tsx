import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../lib/boat-picture.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { Account } from './account.tsx';
import type { OpenDialog } from './account-menu.tsx';
import { NavList } from './navigation.tsx';

const Home = chakra(Link, {
  base: {
    display: 'block',
    flexShrink: 0,
    _focusVisible: { outlineOffset: '-4px' },
  },
});

type Props = { onLeave?: () => void; onOpenDialog: OpenDialog };

/** The boat, the navigation and the account. `onLeave` closes the drawer, where the sidebar is in one. */
export const Sidebar = ({ onLeave, onOpenDialog }: Props) => {
  const boat = useBoat();
  return (
    <Stack gap="0" minHeight="full">
      <Home href="/" onClick={onLeave}>
        <PictureFrame height="clamp(6rem, 14dvh, 10rem)">
          <BoatPicture alt="" />
        </PictureFrame>
        <Text as="span" size="xl" heading leading="short" breaks block steady above="4" mx="5" fontWeight="medium">
          {boat?.title}
        </Text>
      </Home>
      <NavList onLeave={onLeave} />
      <Account onLeave={onLeave} onOpenDialog={onOpenDialog} />
    </Stack>
  );
};
