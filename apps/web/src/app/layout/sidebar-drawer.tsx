import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../lib/icon-button.tsx';

type Props = { open: boolean; onClose: () => void; onClosed: () => void; children: ReactNode };

/** The sidebar on a phone: over the page, closed by Escape, by its button and by a press beside it. `onClosed` is called when it has gone. */
export const SidebarDrawer = ({ open, onClose, onClosed, children }: Props) => (
  <Drawer.Root
    open={open}
    onOpenChange={(change) => {
      if (!change.open) onClose();
    }}
    // Holding the page would put it back to its old place after a page was chosen; the recipe keeps it still instead.
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
