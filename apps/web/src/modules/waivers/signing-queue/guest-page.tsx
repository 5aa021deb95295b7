import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SaveButton, SignaturePad } from '../../../lib/signature/signature-pad.tsx';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { ClosedNotice, CorrectedNotice, MinorFields, useHostSigning } from '../parts/host-signing.tsx';

type Props = {
  /** The waiver as it was when its guest got the device. */
  opened: Waiver;
  onDone: (hasSigned: boolean) => void;
};

/** The waiver that one guest reads and signs. */
export const GuestPage = ({ opened, onDone }: Props) => {
  const [png, setPng] = useState<string | null>(null);
  const { waiver, minor, save, isSaving, isRead, correction, closed } = useHostSigning(opened, () => onDone(true));
  if (closed)
    return (
      <QueuePage title={`Waiver for ${waiver.guestName}`}>
        <ClosedNotice closed={closed} />
        <Button size="lg" justifySelf="start" onClick={() => onDone(closed === 'signed')}>
          Continue
        </Button>
      </QueuePage>
    );
  return (
    <QueuePage title={`Waiver for ${waiver.guestName}`}>
      <WaiverText content={waiver.waiverContent} />
      {correction && <CorrectedNotice key={correction.revision} {...correction} />}
      <MinorFields {...minor} />
      <SignaturePad onChange={setPng} />
      {waiver.hostFamily && (
        <Text tone="quiet">
          If you'd rather sign on paper, ask the {waiver.hostFamily.name} family for a paper copy.
        </Text>
      )}
      {/* As wide as the signature pad. */}
      <Wrap justify="between" flexWrap="wrap-reverse" maxWidth="31.25rem">
        <Button
          variant="ghost"
          size="lg"
          ms="-6"
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) onDone(false);
          }}
        >
          Not now
        </Button>
        <SaveButton png={isRead ? png : null} onSave={save} isSaving={isSaving} size="lg" />
      </Wrap>
    </QueuePage>
  );
};

const Page = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    // Short pages are centered below the bar.
    alignContent: 'center',
    minHeight: 'calc(100dvh - 4rem)',
    width: 'full',
    maxWidth: '3xl',
    mx: 'auto',
    px: { base: '4', sm: '8' },
    pt: { base: '4', sm: '8' },
    pb: 'max(2.5rem, env(safe-area-inset-bottom))',
    fontSize: 'lg',
  },
});

/** A page of the queue. It starts scrolled to the top, with the focus on its title. */
export const QueuePage = ({
  title,
  drawing,
  children,
}: {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const scroller = heading.current?.closest('[data-scope=dialog][data-part=positioner]');
    if (scroller) scroller.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page>
      {drawing}
      <Dialog.Title asChild>
        <Heading
          ref={heading}
          as="h1"
          fontSize={{ base: '3xl', sm: '4xl' }}
          tabIndex={-1}
          outline="0"
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
      </Dialog.Title>
      {children}
    </Page>
  );
};
