import { Button } from '@chakra-ui/react/button';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { useState } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { CopyField } from '../../../lib/forms/copy-field.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { InfoDialog } from '../../../ui/dialog-frame.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Row } from '../../../ui/rows.tsx';
import { addressQuery, useFeedAddress } from '../api.ts';
import { calendarLinks, webcalOf } from '../calendar-links.ts';
import { ManageAddress } from './manage-address.tsx';

/** A button for each calendar service, and a code for the phone. */
const CalendarLinks = ({ address, scope }: { address: string; scope: FeedScope }) => {
  const boat = useBoat();
  const title = `${boat?.name ?? 'Houseboat'}: ${scope === 'own' ? 'our weeks' : 'everyone’s weeks'}`;
  return (
    <Row gap="6" align="start">
      <Stack as="ul" gap="3" grow>
        {calendarLinks(address, title).map(({ name, href, hint }) => (
          <li key={name}>
            <Button asChild variant="subtle" width="full">
              {/* Without a referrer: the services need not know where the boat is. A program takes no tab. */}
              <a href={href} rel="noreferrer" {...(href.startsWith('https:') && { target: '_blank' })}>
                Add to {name}
              </a>
            </Button>
            <Text size="sm" tone="quiet" above="1">
              {hint}
            </Text>
          </li>
        ))}
      </Stack>
      {/* A phone cannot scan its own screen. */}
      <Stack gap="2" size="sm" hideBelow="md" flex="0 0 11rem">
        <QrCode text={webcalOf(address)} label="The address as a QR code" />
        <p>Or scan this with your iPhone's camera.</p>
      </Stack>
    </Row>
  );
};

const scopes: { scope: FeedScope; label: string }[] = [
  { scope: 'own', label: 'Your weeks' },
  { scope: 'all', label: "Everyone's weeks" },
];

/** Offers the boat's weeks for one's own calendar.*/
export const FeedDialog = (dialog: OpenedDialog) => {
  const [scope, setScope] = useState<FeedScope>('own');
  return (
    <InfoDialog title="Add to my calendar" maxWidth="2xl" {...dialog}>
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
    </InfoDialog>
  );
};

/** The address of one feed, and what can be done with it. */
const Feed = ({ scope, onStopped }: { scope: FeedScope; onStopped: () => void }) => {
  const address = useFeedAddress(scope);
  if (address === undefined)
    return (
      <ReadBoundary what="your calendar's address" reads={addressQuery(scope).queryKey}>
        <Loading what="the address" heights={['96']} />
      </ReadBoundary>
    );
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
