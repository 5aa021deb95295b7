import { chakra } from '@chakra-ui/react/styled-system';
import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

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
    animation: 'appear 150ms ease-out',
  },
});

/** Sets the tooltips' delays, once for all signed-in screens. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300} disableHoverableContent>
    {children}
  </Tooltip.Provider>
);

/** A tooltip for a control, which must have the same text as its accessible name. */
export const Tip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Tooltip.Portal>
      <Bubble sideOffset={6}>{label}</Bubble>
    </Tooltip.Portal>
  </Tooltip.Root>
);
