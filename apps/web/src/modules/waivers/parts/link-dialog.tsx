import type { GuestLink, Waiver } from '@houseboat/contract/waivers.ts';
import { useBoat } from '../../../lib/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';
import { ShareLink } from '../../../lib/share-link.tsx';
import { InfoDialog } from '../../../ui/dialog-frame.tsx';
import { Block, Stack } from '../../../ui/elements.tsx';
import { isPending, useWaivers } from '../api.ts';

type Props = OpenedDialog & { waiver: Waiver; link: GuestLink };

/** A guest's link, to send in a message or to scan from this screen. */
export const LinkDialog = ({ waiver, link, ...dialog }: Props) => (
  <InfoDialog title="Guest's link" subtitle={waiver.guestName} {...dialog}>
    {useIsCurrent(waiver) ? <Ways guest={waiver.guestName} {...link} /> : <p>This link no longer works.</p>}
  </InfoDialog>
);

/** Whether a waiver's link is still the one it had: each new one is good until a later moment. */
function useIsCurrent({ id, expiresAt }: Waiver): boolean {
  const { items } = useWaivers();
  return !items || items.some((waiver) => waiver.id === id && isPending(waiver) && waiver.expiresAt === expiresAt);
}

const Ways = ({ guest, url, isOnlyHere }: GuestLink & { guest: string }) => {
  const boat = useBoat();
  return (
    <Stack gap="4">
      <ShareLink
        url={url}
        recipient={guest}
        greeting={`Hi ${guest}! Please read and sign the waiver for ${boat?.title ?? 'the houseboat'} before your stay:`}
        hint={
          isOnlyHere
            ? 'It opens only on the computer that the app runs on. Let the guest sign on this device.'
            : 'Anybody who has it can sign.'
        }
        isOnlyHere={isOnlyHere}
      />
      {!isOnlyHere && (
        <Block maxWidth="60" width="full" mx="auto">
          <QrCode text={url} label={`The link for ${guest} as a QR code`} />
        </Block>
      )}
    </Stack>
  );
};
