import { Dialog } from '@chakra-ui/react/dialog';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';
import { DialogClose, DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Block } from '../../../ui/elements.tsx';

type Props = OpenedDialog & { family: ListedFamily; url: string };

/** A family's link, for a phone that is next to this screen. */
export const QrDialog = ({ family, url, ...dialog }: Props) => (
  <DialogFrame title={`For the ${family.name} family`} subtitle="Scan this with your phone's camera." {...dialog}>
    <Dialog.Body>
      <Block maxWidth="xs" mx="auto">
        <QrCode text={url} label={`The link for the ${family.name} family as a QR code`} />
      </Block>
    </Dialog.Body>
    <Dialog.Footer>
      <DialogClose>Close</DialogClose>
    </Dialog.Footer>
  </DialogFrame>
);
