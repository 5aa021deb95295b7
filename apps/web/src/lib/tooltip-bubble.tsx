import { chakra } from '@chakra-ui/react/styled-system';
import * as Tooltip from '@radix-ui/react-tooltip';
import { type Ref, useImperativeHandle } from 'react';

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

/** Gives Radix an element that is on screen already. */
const Existing = ({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => element, [element]);
  return null;
};

type Props = { id: string; control: HTMLElement; text: string; onClose: () => void };

/** The bubble of an open tooltip, beside its control. It closes on Escape, on a press elsewhere, and when the control scrolls. */
export const TooltipBubble = ({ id, control, text, onClose }: Props) => (
  <Tooltip.Provider>
    <Tooltip.Root open onOpenChange={onClose} disableHoverableContent>
      <Tooltip.Trigger asChild>
        <Existing element={control} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Bubble id={id} sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Tooltip.Portal>
    </Tooltip.Root>
  </Tooltip.Provider>
);
