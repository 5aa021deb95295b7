import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../lib/boat-picture.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFamily } from '../../lib/session.ts';
import { Tip } from '../../lib/tooltip.tsx';
import { useLogOut } from '../../modules/auth/public/log-out.ts';
import { Block, Stack, Text } from '../../ui/elements.tsx';
import { FamilyAvatar } from '../../ui/family-avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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

const Footer = chakra('footer', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    // Within reach also where the navigation is longer than the window.
    position: 'sticky',
    bottom: 0,
    ps: '5',
    pe: '2',
    pt: '3',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

type AccountProps = { onLeave: (() => void) | undefined; onOpenDialog: OpenDialog };

/** Who is signed in, with logout, preferences, the password and the TVs. */
export const Account = ({ onLeave, onOpenDialog }: AccountProps) => {
  const family = useFamily();
  const { logOut, isPending } = useLogOut(onLeave);

  return (
    <Footer>
      <FamilyAvatar family={family} />
      <Block leading="short" breaks grow ps="3">
        <Text strong clamp="2" dir="auto" htmlTranslate="no">
          {family.name}
        </Text>
        <Text size="sm" tone="quiet" truncate htmlTranslate="no">
          {family.username}
        </Text>
      </Block>
      <Tip label="Log out">
        <IconButton aria-label="Log out" aria-disabled={isPending} color="fg.muted" onClick={logOut}>
          <LogOut size={20} aria-hidden />
        </IconButton>
      </Tip>
      <AccountMenu onOpenDialog={onOpenDialog} />
    </Footer>
  );
};

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  <chakra.span width="11" height="11" />,
);
