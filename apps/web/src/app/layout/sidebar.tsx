import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../lib/boat-picture.tsx';
import { IconButton } from '../../lib/icon-button.tsx';
import { Account, type OpenDialog } from './account.tsx';
import { NavList } from './navigation.tsx';

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: 'full' } });

const Home = chakra(Link, {
  base: {
    display: 'block',
    flexShrink: 0,
    _focusVisible: { outlineOffset: '-4px' },
  },
});
const Picture = chakra(PictureFrame, { base: { height: 'clamp(6rem, 20dvh, 10rem)' } });
const Title = chakra('span', {
  base: {
    display: 'block',
    minHeight: '1lh',
    mx: '5',
    mt: '4',
    fontFamily: 'heading',
    fontSize: '2xl',
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
          <BoatPicture photoUrl={boat?.photoUrl} alt="" />
        </Picture>
        <Title>{boat?.title}</Title>
      </Home>
      <NavList onLeave={onLeave} waivers={boat?.features.waiversNav ?? 'coming-soon'} />
      <Account onLeave={onLeave} onOpenDialog={onOpenDialog} />
    </Column>
  );
};

type DrawerProps = { open: boolean; onClose: () => void; onClosed: () => void; children: ReactNode };

/** The sidebar as a drawer on phones. Escape, its button and a tap outside call `onClose`; `onClosed` follows the exit animation. */
export const SidebarDrawer = ({ open, onClose, onClosed, children }: DrawerProps) => (
  <Drawer.Root
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    // Chakra's scroll lock would restore the old page's scroll position after navigation; the recipe locks it instead.
    preventScroll={false}
    onExitComplete={onClosed}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content aria-label="Menu">
          {children}
          <Drawer.CloseTrigger asChild>
            <IconButton aria-label="Close menu" bg="bg.raised" borderRadius="full">
              <X size={22} aria-hidden />
            </IconButton>
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);
