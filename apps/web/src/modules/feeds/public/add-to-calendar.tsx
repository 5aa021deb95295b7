import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

const FeedDialog = lazyPart(async () => (await import('../parts/feed-dialog.tsx')).FeedDialog);

/** The button that opens the dialog about seeing the boat's weeks in one's own calendar. */
export const AddToCalendar = (look: ButtonProps) => {
  const [openedFrom, setOpenedFrom] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button {...look} onClick={({ currentTarget }) => setOpenedFrom(currentTarget)}>
        <CalendarPlus aria-hidden />
        Add to my calendar
      </Button>
      <Suspense>{openedFrom && <FeedDialog openedFrom={openedFrom} onClosed={() => setOpenedFrom(null)} />}</Suspense>
    </>
  );
};
