import { chakra } from '@chakra-ui/react/styled-system';
import * as Tooltip from '@radix-ui/react-tooltip';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';

const Bubble = chakra(Tooltip.Content, {
  base: {
    maxWidth: 'xs',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    bg: 'fg',
    color: 'bg',
    fontSize: 'sm',
    lineHeight: 'short',
    zIndex: 'tooltip',
    // A closed tooltip with an animation would stay for its duration, and take the Escape key.
    '&:not([data-state=closed])': { animation: 'appear 150ms ease-out' },
  },
});

const DELAY_MS = 700;

/** Sets the tooltips' delays, once for all signed-in screens. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={300} disableHoverableContent>
    {children}
  </Tooltip.Provider>
);

/** Keeps a tooltip closed when a control gets the focus without the keyboard, such as after a dialog that a finger closed. */
const ignoreInvisibleFocus = (event: FocusEvent) => {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
};

/**
 * A tooltip for a control, which must have the same text as its accessible name. It shows on hover, on focus, and while a finger rests on
 * the control.
 */
export const Tip = ({ label, children }: { label: string; children: ReactElement }) => {
  const [isOpen, setOpen] = useState(false);
  const hold = useHold(() => setOpen(true));
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild onFocus={ignoreInvisibleFocus} {...hold}>
        {children}
      </Tooltip.Trigger>
      <TipBubble>{label}</TipBubble>
    </Tooltip.Root>
  );
};

/** Calls `onHeld` when a finger has rested on the control. Lifting it then does not press the control. */
function useHold(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasHeld.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHeld();
      }, DELAY_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const Term = chakra('button', {
  base: {
    textAlign: 'start',
    // One by one, because Safari knows only the line in the shorthand.
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '0.2em',
    cursor: 'help',
    borderRadius: 'sm',
  },
});

/** Text with a tooltip that says more. It is a button, so that a keyboard and a touch screen reach it too. */
export const TipText = ({ tip, children }: { tip: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    // By default, a press closes the tooltip.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <Term type="button" onClick={open}>
          {children}
        </Term>
      </Tooltip.Trigger>
      <TipBubble>{tip}</TipBubble>
    </Tooltip.Root>
  );
};

const TipBubble = ({ children }: { children: string }) => (
  <Tooltip.Portal>
    <Bubble sideOffset={6} collisionPadding={8}>
      {children}
    </Bubble>
  </Tooltip.Portal>
);
