import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { MessageSquare, QrCode as QrCodeIcon, Share } from 'lucide-react';
import { useBoat } from '../../../lib/boat.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { CopyField } from '../../../lib/forms/copy-field.tsx';
import { isShareDismissed } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toast.ts';
import { Wrap } from '../../../ui/rows.tsx';

const loadQrDialog = async () => (await import('./qr-dialog.tsx')).QrDialog;

type Props = {
  family: ListedFamily;
  url: string;
  /** Whether it works only on the computer that the server runs on. */
  isOnlyHere: boolean;
};

/** The ways in which a link reaches its family. */
export const ShareLink = ({ family, url, isOnlyHere }: Props) => {
  const boat = useBoat();
  const greeting = `Hi ${family.name} family! Here's your link to the ${boat ? `${boat.title} app` : 'houseboat app'}:`;
  const copyMessage = async () => {
    try {
      await navigator.clipboard.writeText(`${greeting} ${url}`);
      showToast({ title: 'Copied', description: `Paste it into a message to the ${family.name} family.` });
    } catch {
      showToast({
        title: "Your browser didn't let us copy the message",
        description: 'Copy the link instead.',
        tone: 'destructive',
      });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: greeting, url });
    } catch (error) {
      if (isShareDismissed(error)) return;
      showToast({ title: "We couldn't share the link", description: 'Copy it instead.', tone: 'destructive' });
    }
  };
  return (
    <>
      <CopyField
        label={
          <>
            Link
            <VisuallyHidden> for the {family.name} family</VisuallyHidden>
          </>
        }
        text={url}
        hint="You'll only see this link once. Copy it before you close or reload this page."
        next="Send it to this family, and to nobody else."
      />
      {!isOnlyHere && (
        <Wrap gap="2">
          {'share' in navigator && (
            <Button size="sm" variant="subtle" onClick={() => void share()}>
              <Share aria-hidden />
              Share
            </Button>
          )}
          <Button size="sm" variant="subtle" onClick={() => void copyMessage()}>
            <MessageSquare aria-hidden />
            Copy message
          </Button>
          <Button
            size="sm"
            variant="subtle"
            onClick={({ currentTarget }) => openDialog(loadQrDialog, currentTarget, { family, url })}
          >
            <QrCodeIcon aria-hidden />
            Show QR code
          </Button>
        </Wrap>
      )}
    </>
  );
};
