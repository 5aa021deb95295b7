import { chakra } from '@chakra-ui/react/styled-system';
import * as Tooltip from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

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

/** Sets the tooltips' delays, once for all signed-in screens. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
    {children}
  </Tooltip.Provider>
);

/** Keeps a tooltip closed when a control gets the focus without the keyboard, such as after a dialog that a finger closed. */
const ignoreInvisibleFocus = (event: FocusEvent) => {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
};

/** A tooltip for a control, which must have the same text as its accessible name. */
export const Tip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild onFocus={ignoreInvisibleFocus}>
      {children}
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Bubble sideOffset={6}>{label}</Bubble>
    </Tooltip.Portal>
  </Tooltip.Root>
);
