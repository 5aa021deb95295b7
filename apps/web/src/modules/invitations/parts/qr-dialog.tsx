import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';
import { InfoDialog } from '../../../ui/dialog-frame.tsx';
import { Block } from '../../../ui/elements.tsx';

type Props = OpenedDialog & { family: ListedFamily; url: string };

/** A family's link, for a phone that is next to this screen. */
export const QrDialog = ({ family, url, ...dialog }: Props) => (
  <InfoDialog title={`For the ${family.name} family`} subtitle="Scan this with your phone's camera." {...dialog}>
    <Block maxWidth="xs" mx="auto">
      <QrCode text={url} label={`The link for the ${family.name} family as a QR code`} />
    </Block>
  </InfoDialog>
);
