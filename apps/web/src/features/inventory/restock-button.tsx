import { Button } from '@chakra-ui/react/button';
import type { Item } from '@houseboat/contract/inventory.ts';
import { useLayoutEffect, useRef } from 'react';
import { useChangeItem } from './use-writes.ts';

/** Marks an item restocked: the one likely next thing to do with it. `describedBy` leads to its name. */
export const RestockButton = ({ item, describedBy }: { item: Item; describedBy: string }) => {
  const { mutate, isPending, isSuccess } = useChangeItem();
  // It goes when the list tells so; until then it is not pressed twice.
  const busy = isPending || isSuccess;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      // Whoever stood on the button stands on the card when it goes.
      if (here === document.activeElement) here?.closest('article')?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="subtle"
      size="sm"
      aria-describedby={describedBy}
      aria-disabled={busy}
      onClick={() => !busy && mutate({ id: item.id, change: { status: 'restocked' } })}
    >
      Mark Restocked
    </Button>
  );
};
