import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { Wrap } from '../ui/rows.tsx';
import { CopyField } from './forms/copy-field.tsx';
import { isShareDismissed } from './save-file.ts';
import { showToast } from './toast.ts';

type Props = {
  url: string;
  /** Whom it is for: "the Alder family". */
  recipient: string;
  /** What a message with the link begins with. */
  greeting: string;
  /** What to know before it is copied. */
  hint?: string;
  /** Whether it works only on the computer that the server runs on. */
  isOnlyHere?: boolean;
  /** Further ways. */
  children?: ReactNode;
};

/** The ways in which a link reaches whom it is for. */
export const ShareLink = ({ url, recipient, greeting, hint, isOnlyHere = false, children }: Props) => {
  const copyMessage = async () => {
    try {
      await navigator.clipboard.writeText(`${greeting} ${url}`);
      showToast({ title: 'Copied', description: `Paste it into a message to ${recipient}.` });
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
            <VisuallyHidden> for {recipient}</VisuallyHidden>
          </>
        }
        text={url}
        {...(hint !== undefined && { hint })}
        next={`Send it to ${recipient}, and to nobody else.`}
      />
      {!isOnlyHere && (
        <Wrap gap="2">
          {'share' in navigator && (
            <Button size="sm" variant="subtle" onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button size="sm" variant="subtle" onClick={() => void copyMessage()}>
            Copy message
          </Button>
          {children}
        </Wrap>
      )}
    </>
  );
};
