import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const Close = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'fg',
    cursor: 'pointer',
  },
});

type Props = { open: boolean; onClose: () => void; children: ReactNode };

/** The sidebar on a phone: over the page, closed by Escape, by its button and by a press beside it. */
export const SidebarDrawer = ({ open, onClose, children }: Props) => (
  <Drawer.Root
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content aria-label="Menu">
          {children}
          <Drawer.CloseTrigger asChild>
            <Close type="button" aria-label="Close menu">
              <X size={22} aria-hidden />
            </Close>
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);
