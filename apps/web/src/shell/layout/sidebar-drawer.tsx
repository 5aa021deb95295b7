import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type DrawerProps = { open: boolean; onClose: () => void; onClosed: () => void; children: ReactNode };

/** The sidebar as a drawer on phones. Escape, its button and a tap outside call `onClose`; `onClosed` follows the exit animation. */
export const SidebarDrawer = ({ open, onClose, onClosed, children }: DrawerProps) => {
  useCloseOnBack(open, onClose);
  return (
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
};
