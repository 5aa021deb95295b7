import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { create } from 'zustand';
import { lazyPart } from './lazy-part.ts';

const TooltipBubble = lazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble);

const DELAY_MS = 700;
/** For how long after a tooltip has closed the next one opens without a delay. */
const SKIP_DELAY_MS = 300;

type Open = { id: string | undefined; closedAt: number };

/** The ID of the open tooltip, of which there is at most one, and when one last closed. */
const useOpen = create<Open>(() => ({ id: undefined, closedAt: Number.NEGATIVE_INFINITY }));

const close = (id: string): void => {
  if (useOpen.getState().id === id) useOpen.setState({ id: undefined, closedAt: performance.now() });
};

const isSoonAfterAnother = (): boolean => {
  const { id, closedAt } = useOpen.getState();
  return id !== undefined || performance.now() - closedAt < SKIP_DELAY_MS;
};

type Handlers = HTMLAttributes<HTMLElement>;

/**
 * Opens a control's tooltip on hover and when a keyboard reaches it. The handlers run in the capture phase where there is one, which leaves the
 * control its own.
 */
function useTooltip(text: string) {
  const id = useId();
  const isOpen = useOpen((open) => open.id === id);
  const [control, setControl] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);

  const cancel = () => clearTimeout(timer.current);
  const open = (element: HTMLElement) => {
    cancel();
    setControl(element);
    useOpen.setState({ id });
  };
  const openLater = (element: HTMLElement, onOpened?: () => void) => {
    timer.current = setTimeout(() => {
      open(element);
      onOpened?.();
    }, DELAY_MS);
  };
  const hide = () => {
    cancel();
    close(id);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      close(id);
    },
    [id],
  );

  const handlers = {
    // Not when it enters, which also happens when the page moves under a resting pointer.
    onPointerMoveCapture: ({ pointerType, currentTarget }) => {
      if (pointerType === 'touch' || isHovered.current) return;
      isHovered.current = true;
      if (isSoonAfterAnother()) open(currentTarget);
      else openLater(currentTarget);
    },
    onPointerLeave: () => {
      isHovered.current = false;
      hide();
    },
    onPointerDownCapture: hide,
    // Not when it gets the focus without the keyboard, such as after a dialog that a finger closed.
    onFocusCapture: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) open(currentTarget);
    },
    onBlurCapture: hide,
  } satisfies Handlers;
  const bubble = isOpen && control && <TooltipBubble id={id} control={control} text={text} onClose={() => close(id)} />;
  return { describedBy: isOpen ? id : undefined, open, openLater, cancel, hide, handlers, bubble };
}

/**
 * A tooltip for a control, which must have the same text as its accessible name. It shows on hover, on focus, and while a finger rests on
 * the control.
 */
export const Tip = ({ label, children }: { label: string; children: ReactElement<Handlers> }) => {
  const { describedBy, openLater, cancel, hide, handlers, bubble } = useTooltip(label);
  const wasHeld = useRef(false);
  const props: Handlers = {
    ...handlers,
    onPointerDownCapture: ({ pointerType, currentTarget }) => {
      hide();
      wasHeld.current = false;
      if (pointerType === 'touch') openLater(currentTarget, () => (wasHeld.current = true));
    },
    onPointerUpCapture: cancel,
    onPointerCancelCapture: cancel,
    // Lifting the finger that opened the tooltip does not press the control.
    onClickCapture: (event: MouseEvent) => {
      hide();
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    'aria-describedby': [children.props['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined,
  };
  return (
    <>
      {cloneElement(children, props)}
      {bubble}
    </>
  );
};

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
  const { describedBy, open, handlers, bubble } = useTooltip(tip);
  return (
    <>
      <Term
        type="button"
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => open(currentTarget)}
        {...handlers}
      >
        {children}
      </Term>
      {bubble}
    </>
  );
};
