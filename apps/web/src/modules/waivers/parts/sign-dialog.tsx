import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { ArrowDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { SignatureCard } from '../../../lib/signature/signature-pad.tsx';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { focusTargetIn } from './focus-row.ts';
import { ClosedNotice, CorrectedNotice, MinorFields, useHostSigning } from './host-signing.tsx';
import { PrintWaiver } from './print-waiver.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 31.25rem' },
    alignItems: 'start',
    gap: { base: '6', lg: '10' },
    pb: '4',
  },
});

/** About a waiver, as it was when the dialog opened. */
type Props = OpenedDialog & { row: Waiver };

/** Lets one guest read and sign a waiver on the family's device. */
export const SignDialog = ({ row: opened, ...dialog }: Props) => {
  const { onClose } = dialog;
  const from = dialog.openedFrom();
  const [row] = useState(() => from?.closest('tr'));
  const [hasSigned, setSigned] = useState(false);
  const discard = useQuestion();
  const signing = useRef<HTMLDivElement>(null);
  const { waiver, minor, save, isSaving, isRead, correction, closed } = useHostSigning(opened, onClose);
  const goToSignature = () => {
    signing.current?.focus({ preventScroll: true });
    signing.current?.scrollIntoView();
  };
  return (
    <DialogFrame
      title="Sign Waiver"
      subtitle={waiver.guestName}
      maxWidth={{ base: '2xl', lg: '6xl' }}
      closeOnInteractOutside={false}
      {...dialog}
      // Escape and Back would lose the signature, which is not kept: it is the guest's.
      onClose={hasSigned && !closed && !isSaving ? discard.ask : onClose}
      openedFrom={() => (from?.isConnected && !row?.hidden ? from : focusTargetIn(row))}
    >
      {/* The text is long on a phone, and Cancel is below it. */}
      {!closed && (
        <Dialog.CloseTrigger asChild>
          <IconButton ref={keepFocusNearby} tone="quiet" position="absolute" insetEnd="4" top="4" aria-label="Close">
            <X size={20} aria-hidden />
          </IconButton>
        </Dialog.CloseTrigger>
      )}
      <Dialog.Body>
        {!closed && (
          <Button variant="outline" size="sm" hideFrom="lg" mb="4" onClick={goToSignature}>
            Go to signature
            <ArrowDown aria-hidden />
          </Button>
        )}
        <Columns>
          <WaiverText content={waiver.waiverContent} />
          <Stack
            ref={signing}
            role="group"
            aria-label="Signature"
            tabIndex={-1}
            focusRing={false}
            gap="5"
            position={{ lg: 'sticky' }}
            top={{ lg: '6' }}
            scrollMarginTop="4"
          >
            {closed ? (
              <>
                <ClosedNotice closed={closed} />
                <Button variant="ghost" alignSelf="flex-end" onClick={onClose}>
                  Close
                </Button>
              </>
            ) : (
              <>
                {correction && <CorrectedNotice key={correction.revision} {...correction} />}
                <MinorFields {...minor} />
                <SignatureCard
                  onSave={save}
                  onCancel={onClose}
                  onChange={(signed) => {
                    setSigned(signed);
                    if (!signed) discard.answer();
                  }}
                  isSaving={isSaving}
                  isDisabled={!isRead}
                />
                {discard.isAsking && !isSaving && (
                  <div ref={keepFocusNearby}>
                    <AskInPlace
                      question="Discard the signature?"
                      confirm="Discard"
                      isPending={false}
                      onKeep={discard.answer}
                      onConfirm={onClose}
                    />
                  </div>
                )}
                <PrintWaiver waiver={waiver} />
              </>
            )}
          </Stack>
        </Columns>
      </Dialog.Body>
    </DialogFrame>
  );
};
