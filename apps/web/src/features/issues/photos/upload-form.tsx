import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useDropzone, useUppyEvent, useUppyState } from '@uppy/react';
import { X } from 'lucide-react';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../lib/icon-button.tsx';
import { Notice } from '../../../lib/notice.tsx';
import { ChoosePhoto } from './choose-photo.tsx';
import { ChosenPhoto } from './chosen-photo.tsx';
import { Sending } from './sending.tsx';
import { Trouble } from './trouble.tsx';
import { metaOf, type Uploader } from './uploader.ts';
import { send, stateOf, stopSending } from './uploaders.ts';

const CloseButton = chakra(IconButton, {
  base: { position: 'absolute', top: '4', insetEnd: '4', color: 'fg.muted', _hover: { bg: 'bg.sunken', color: 'fg' } },
});

type Props = {
  uppy: Uploader;
  title: string;
  gone: boolean;
  onClose: () => void;
  /** What was chosen is not wanted any more. */
  onGiveUp: () => void;
};

/** The inside of the uploader: choose, look, upload. A photo can be dropped anywhere on the screen, or pasted. */
export const UploadForm = ({ uppy, title, gone, onClose, onGiveUp }: Props) => {
  const file = useUppyState(uppy, ({ files }) => Object.values(files)[0]);
  const [refusal, setRefusal] = useState<string>();
  useUppyEvent(uppy, 'restriction-failed', (_file, { message }) => setRefusal(message));
  const { isOver, zone } = useZone();
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const state = gone ? undefined : stateOf(file);
  const fileId = file?.id;

  useEffect(() => {
    if (!gone) return;
    stopSending(uppy);
    cancel.current?.focus();
  }, [gone, uppy]);
  useEffect(() => {
    // What was refused before has been dealt with; and the next step gets the focus.
    setRefusal(undefined);
    (fileId === undefined ? chooser : main).current?.focus();
  }, [fileId]);
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length > 0) uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })));
  };

  const isSending = state?.phase === 'sending';
  const canSend = state !== undefined && (!isSending || metaOf(file).isStalled === true);
  const isRetry = state?.phase === 'failed' || (isSending && canSend);
  return (
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner {...zone} onPaste={paste}>
        <Dialog.Content maxWidth="lg" position="relative">
          <Dialog.Header pe="16">
            <Dialog.Title>Add Photo</Dialog.Title>
            <Dialog.Description overflowWrap="anywhere">{title}</Dialog.Description>
          </Dialog.Header>
          <Dialog.Body>
            {file ? (
              <ChosenPhoto file={file} onRemove={isSending || gone ? undefined : () => uppy.removeFile(file.id)} />
            ) : (
              !gone && <ChoosePhoto isOver={isOver} chooser={chooser} />
            )}
            {file && isSending && <Sending name={file.name} percent={state.percent} />}
            {gone ? (
              <Notice title="Somebody deleted this issue.">
                <p>The photo cannot be added to it any more.</p>
              </Notice>
            ) : (
              <Trouble uppy={uppy} refusal={refusal} />
            )}
          </Dialog.Body>
          <Dialog.Footer>
            <Button
              ref={cancel}
              variant="ghost"
              onClick={({ detail }) => {
                if (isSending) stopSending(uppy);
                // The second press of a double one was still meant for the upload.
                else if (detail < 2) onGiveUp();
              }}
            >
              {gone ? 'Close' : isSending ? 'Cancel upload' : 'Cancel'}
            </Button>
            {!gone && (
              <Button ref={main} aria-disabled={!canSend} onClick={() => canSend && send(uppy)}>
                {isRetry ? 'Retry' : isSending ? 'Uploading...' : 'Upload'}
              </Button>
            )}
          </Dialog.Footer>
          <Dialog.CloseTrigger asChild>
            <CloseButton aria-label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </CloseButton>
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  );
};

/** The whole screen, as a place to let a photo fall on. */
function useZone() {
  const [isOver, setOver] = useState(false);
  const { getRootProps } = useDropzone(
    useMemo(
      () => ({
        noClick: true,
        onDragOver: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      [],
    ),
  );
  return { isOver, zone: getRootProps() };
}
