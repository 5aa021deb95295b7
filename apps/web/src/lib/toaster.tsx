import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Block, Text } from '../ui/elements.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSession } from './session.ts';
import { clearToasts, closeToast, useToast } from './toast.ts';

const Viewport = chakra(Toast.Viewport, {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetEnd: { base: 'max(0.5rem, env(safe-area-inset-right))', sm: 'max(1.5rem, env(safe-area-inset-right))' },
    insetStart: { base: '2', sm: 'auto' },
    // At the top on a phone, where dialogs and the bar are at the bottom. One of two lines ends above the turn's strip.
    top: { base: 'max(0.5rem, env(safe-area-inset-top))', sm: 'auto' },
    bottom: { sm: 'calc(1rem + var(--bar, env(safe-area-inset-bottom)))' },
    width: { sm: '24rem' },
    // An open dialog disables pointer events on the page, but toasts must stay clickable.
    pointerEvents: 'auto',
    outlineOffset: '4px',
    _print: { display: 'none' },
  },
});

const Box = chakra(Toast.Root, {
  base: {
    position: 'relative',
    ps: '5',
    pe: '4',
    py: '1',
    textWrap: 'pretty',
    // Beside the title only, so that what is below has the whole width.
    '& > button': { position: 'absolute', top: '1', insetEnd: '2' },
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

const Action = chakra(Toast.Action, {
  base: {
    mt: '2',
    minHeight: '11',
    px: '3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
});

const DURATION_MS = 5000;

/**
 * Shows the current toast for 5 s, or until it is closed. F8 focuses it, and a 50 px swipe to the right dismisses it. What is said to one
 * family never shows to the next. The focus returns to where it was before it came to the toasts.
 */
export const Toaster = () => {
  const { toast, open } = useToast();
  const familyId = useSession((session) => (session.status === 'in' ? session.family.id : undefined));
  // Not at the start, because something may have been said while this was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another family is signed in
  useLayoutEffect(() => clearToasts, [familyId]);
  const toasts = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);
  const giveFocusBack = () => {
    const { current: place } = before;
    if (toasts.current?.contains(document.activeElement) && place instanceof HTMLElement)
      place.focus({ preventScroll: true });
  };
  return (
    <Block
      ref={toasts}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <Toast.Provider swipeDirection="right" swipeThreshold={50}>
        {toast && (
          <Box
            key={toast.id}
            tone={toast.tone ?? 'plain'}
            open={open}
            duration={toast.isPersistent ? Number.POSITIVE_INFINITY : DURATION_MS}
            onOpenChange={(isOpen) => {
              if (isOpen) return;
              closeToast(toast);
              giveFocusBack();
            }}
          >
            <Block py="2.5">
              <Text as={Toast.Title} strong pe="8">
                {toast.title}
              </Text>
              {/* Screen readers are given all texts as one. */}
              {(toast.description || toast.action) && <VisuallyHidden>. </VisuallyHidden>}
              {toast.description && (
                <Text as={Toast.Description} size="sm" breaks>
                  {toast.description}
                </Text>
              )}{' '}
              {toast.action && (
                <Action altText={toast.action.altText} onClick={toast.action.onPress}>
                  {toast.action.label}
                </Action>
              )}
            </Block>
            <Toast.Close asChild>
              <IconButton aria-label="Close">
                <X size={20} aria-hidden />
              </IconButton>
            </Toast.Close>
          </Box>
        )}
        <Viewport hotkey={['F8']} />
      </Toast.Provider>
    </Block>
  );
};
