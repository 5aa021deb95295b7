import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { useState } from 'react';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { CopyField } from '../../../lib/forms/copy-field.tsx';
import { DialogClose, DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useFeedAddress } from '../api.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { ManageAddress } from './manage-address.tsx';

const scopes: { scope: FeedScope; label: string }[] = [
  { scope: 'own', label: 'Your weeks' },
  { scope: 'all', label: "Everyone's weeks" },
];

/** Offers the boat's weeks for one's own calendar.*/
export const FeedDialog = (dialog: OpenedDialog) => {
  const [scope, setScope] = useState<FeedScope>('own');
  return (
    <DialogFrame title="Add to my calendar" maxWidth="2xl" {...dialog}>
      <Dialog.Body>
        <Stack gap="5">
          <p>Your own calendar can follow the boat. Picks and changes show up there on their own.</p>
          <Choices>
            <legend>Which weeks?</legend>
            {scopes.map(({ scope: value, label }) => (
              <Choice key={value}>
                <input type="radio" name="feed-scope" checked={value === scope} onChange={() => setScope(value)} />
                {label}
              </Choice>
            ))}
          </Choices>
          <Feed key={scope} scope={scope} onStopped={dialog.onClose} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>Close</DialogClose>
      </Dialog.Footer>
    </DialogFrame>
  );
};

/** The address of one feed, and what can be done with it. */
const Feed = ({ scope, onStopped }: { scope: FeedScope; onStopped: () => void }) => {
  const { address, hasFailed, retry } = useFeedAddress(scope);
  if (hasFailed)
    return (
      <Wrap role="alert">
        <p>We couldn't get your calendar's address. Try again.</p>
        <Button size="sm" variant="outline" onClick={retry}>
          Retry
        </Button>
      </Wrap>
    );
  if (address === undefined) return <Skeleton height="96" role="status" aria-label="Loading the address" />;
  return (
    <>
      <CalendarLinks address={address} scope={scope} />
      <CopyField
        label="Address for any other calendar"
        text={address}
        next="Paste it where your calendar asks for an address or URL."
      />
      <ManageAddress scope={scope} onStopped={onStopped} />
    </>
  );
};
