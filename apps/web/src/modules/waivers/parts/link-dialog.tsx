import { Dialog } from '@chakra-ui/react/dialog';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useBoat } from '../../../lib/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';
import { ShareLink } from '../../../lib/share-link.tsx';
import { DialogClose, DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Block, Stack } from '../../../ui/elements.tsx';

/** A guest's link, to send in a message or to scan from this screen. */
export const LinkDialog = ({ waiver, url, ...dialog }: OpenedDialog & { waiver: Waiver; url: string }) => {
  const boat = useBoat();
  const { guestName } = waiver;
  return (
    <DialogFrame title="Guest's Link" subtitle={guestName} {...dialog}>
      <Dialog.Body>
        <Stack gap="4">
          <ShareLink
            url={url}
            recipient={guestName}
            greeting={`Hi ${guestName}! Please read and sign the waiver for ${boat?.title ?? 'the houseboat'} before your stay:`}
            hint="Whoever has it can sign."
          />
          <Block maxWidth="60" width="full" mx="auto">
            <QrCode text={url} label={`The link for ${guestName} as a QR code`} />
          </Block>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>Close</DialogClose>
      </Dialog.Footer>
    </DialogFrame>
  );
};
