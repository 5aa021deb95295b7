import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { CalendarPlus } from 'lucide-react';
import { openDialog } from '../../../lib/dialogs.tsx';

const loadFeed = async () => (await import('../parts/feed-dialog.tsx')).FeedDialog;

/** The button that opens the dialog about seeing the boat's weeks in one's own calendar. */
export const AddToCalendar = (look: ButtonProps) => (
  <Button {...look} onClick={({ currentTarget }) => openDialog(loadFeed, currentTarget, {})}>
    <CalendarPlus aria-hidden />
    Add to my calendar
  </Button>
);
