import { chakra } from '@chakra-ui/react/styled-system';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { closeToast, useToast } from './toast.ts';

const Viewport = chakra(Toast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetEnd: { base: '4', md: '6' },
    insetStart: { base: '4', sm: 'auto' },
    // On a phone dialogs and what is pressed most lie at the bottom.
    top: { base: 'max(1rem, env(safe-area-inset-top))', sm: 'auto' },
    bottom: { sm: 'max(1rem, env(safe-area-inset-bottom))' },
    width: { sm: '24rem' },
    // An open drawer or dialog makes the page around it deaf; what it has to say must stay within reach.
    pointerEvents: 'auto',
    outlineOffset: '4px',
  },
});

const Slip = chakra(Toast.Root, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    ps: '5',
    pe: '2',
    py: '2',
    borderRadius: 'card',
    boxShadow: '0 12px 40px -12px rgb(6 20 26 / 0.5)',
    _open: { animation: 'rise 220ms ease-out' },
    _closed: { animation: 'vanish 150ms ease-out' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform' },
    '&[data-swipe=end]': { animation: 'swipe-away 150ms ease-out' },
  },
  variants: {
    tone: {
      plain: { bg: 'fg', color: 'bg' },
      destructive: { bg: 'danger.solid', color: 'danger.contrast' },
    },
  },
});

const Title = chakra(Toast.Title, { base: { fontWeight: 'semibold' } });
const Description = chakra(Toast.Description, { base: { fontSize: 'sm', overflowWrap: 'anywhere' } });
const Words = chakra('div', { base: { flex: 1, py: '2.5' } });

/** Shows the toast of lib/toast.ts (spec, section 9): 5 s, F8 leads to it, 50 px to the right sends it off. */
export const Toaster = () => {
  const { toast, open } = useToast();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Slip
          key={toast.id}
          tone={toast.tone ?? 'plain'}
          open={open}
          onOpenChange={(stays) => {
            if (!stays) closeToast();
          }}
        >
          <Words>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </Words>
          <Toast.Close asChild>
            <IconButton aria-label="Close">
              <X size={20} aria-hidden />
            </IconButton>
          </Toast.Close>
        </Slip>
      )}
      <Viewport hotkey={['F8']} />
    </Toast.Provider>
  );
};
