import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useDisclosure } from '@chakra-ui/react/hooks';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { UppyContextProvider, useDropzone, useUppyEvent, useUppyState } from '@uppy/react';
import { X } from 'lucide-react';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { neighborOf } from '../../../lib/cards/keep-in-view.tsx';
import { useCloseOnBack } from '../../../lib/close-on-back.ts';
import { IconButton } from '../../../lib/icon-button.tsx';
import { Notice } from '../../../lib/notice.tsx';
import { ChosenPhoto, PhotoPicker } from './photo-picker.tsx';
import { PhotoRefusal } from './prepare-chosen.ts';
import { dismissRefusal, type PhotoIssue } from './store.ts';
import { UploadNotice, UploadProgress } from './upload-progress.tsx';
import { photoControl } from './upload-status.tsx';
import { chosenFile, metaOf, type Uploader } from './uploader.ts';
import { cancelUpload, discardUploader, releaseUploader, upload, uploaderOf, uploadOf } from './uploaders.ts';

type Props = {
  issue: PhotoIssue;
  /** Whether another family has deleted the issue. */
  isDeleted: boolean;
  /** Called after the closing animation, with the photo's ID if one was added. */
  onClosed: (addedId: string | undefined) => void;
};

/** Adds a photo to an issue. Only Cancel discards the chosen file; if the dialog is closed otherwise, an upload continues. */
export const UploadDialog = ({ issue, isDeleted, onClosed }: Props) => {
  const [uppy] = useState(() => uploaderOf(issue.id));
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const [neighbor] = useState(() => {
    const control = photoControl(issue.id);
    return control && neighborOf(control);
  });
  const isCanceled = useRef(false);
  const addedId = useUppyState(uppy, () => metaOf(chosenFile(uppy)).photoId);
  const cancel = () => {
    isCanceled.current = true;
    onClose();
  };
  const isOpen = open && addedId === undefined;
  useCloseOnBack(isOpen, onClose);
  return (
    <UppyContextProvider uppy={uppy}>
      <Dialog.Root
        open={isOpen}
        onOpenChange={onClose}
        onExitComplete={() => {
          if (isCanceled.current || isDeleted) discardUploader(issue.id);
          else releaseUploader(issue.id);
          onClosed(addedId);
        }}
        closeOnInteractOutside={false}
        finalFocusEl={() => (isDeleted && neighbor?.isConnected ? neighbor : photoControl(issue.id))}
      >
        <UploadForm uppy={uppy} issue={issue} isDeleted={isDeleted} onClose={onClose} onCancel={cancel} />
      </Dialog.Root>
    </UppyContextProvider>
  );
};

const CloseButton = chakra(IconButton, {
  base: { position: 'absolute', top: '4', insetEnd: '4', color: 'fg.muted', _hover: { bg: 'bg.sunken', color: 'fg' } },
});

type FormProps = { uppy: Uploader; issue: PhotoIssue; isDeleted: boolean; onClose: () => void; onCancel: () => void };

/** Chooses, previews and uploads a photo. It can also be pasted, or dropped anywhere on the screen. */
const UploadForm = ({ uppy, issue, isDeleted, onClose, onCancel }: FormProps) => {
  const file = useUppyState(uppy, ({ files }) => Object.values(files)[0]);
  const [refusal, setRefusal] = useState<Error>();
  useUppyEvent(uppy, 'restriction-failed', (_file, error) => setRefusal(error));
  const dismiss = () => {
    if (refusal instanceof PhotoRefusal) dismissRefusal(issue.id, refusal.id);
    setRefusal(undefined);
  };
  useUppyEvent(uppy, 'file-added', dismiss);
  useUppyEvent(uppy, 'file-removed', () => setRefusal(undefined));
  const { isDragOver, dropProps } = useFullscreenDrop();
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const state = isDeleted ? undefined : uploadOf(file);
  const fileId = file?.id;
  const isUploading = state?.phase === 'uploading';
  const canUpload =
    state !== undefined && state.phase !== 'preparing' && (!isUploading || metaOf(file).isStalled === true);
  const isRetry = state?.phase === 'failed' || (isUploading && canUpload);
  const canOnlyFail = state?.phase === 'failed' && metaOf(file).isTooLargeForProxy === true;

  useEffect(() => {
    if (!isDeleted) return;
    cancelUpload(uppy);
    cancelButton.current?.focus();
  }, [isDeleted, uppy]);
  useEffect(() => {
    (fileId === undefined ? fileInput : uploadButton).current?.focus();
  }, [fileId]);
  useEffect(() => {
    if (canOnlyFail && document.activeElement === document.body) cancelButton.current?.focus();
  }, [canOnlyFail]);
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length > 0) uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })));
  };

  return (
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner {...dropProps} onPaste={paste}>
        <Dialog.Content maxWidth="lg" position="relative">
          <Dialog.Header pe="16">
            <Dialog.Title>Add Photo</Dialog.Title>
            <Dialog.Description overflowWrap="anywhere">{issue.title}</Dialog.Description>
          </Dialog.Header>
          <Dialog.Body>
            {file ? (
              <ChosenPhoto
                file={file}
                onRemove={isUploading || isDeleted ? undefined : () => uppy.removeFile(file.id)}
              />
            ) : (
              !isDeleted && <PhotoPicker isDragOver={isDragOver} fileInput={fileInput} />
            )}
            {file && isUploading && <UploadProgress name={file.name} percent={state.percent} />}
            {isDeleted ? (
              <Notice title="Another family deleted this issue.">
                <p>The photo can no longer be added.</p>
              </Notice>
            ) : (
              <UploadNotice uppy={uppy} refusal={refusal} />
            )}
          </Dialog.Body>
          <Dialog.Footer>
            <Button
              ref={cancelButton}
              variant="ghost"
              onClick={({ detail }) => {
                if (isUploading) cancelUpload(uppy);
                // The second click of a double click was meant for "Cancel upload".
                else if (detail < 2) {
                  dismiss();
                  onCancel();
                }
              }}
            >
              {isDeleted ? 'Close' : isUploading ? 'Cancel upload' : 'Cancel'}
            </Button>
            {!isDeleted && !canOnlyFail && (
              <Button ref={uploadButton} aria-disabled={!canUpload} onClick={() => canUpload && upload(uppy)}>
                {isRetry ? 'Retry' : isUploading ? 'Uploading...' : 'Upload'}
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

function useFullscreenDrop() {
  const [isDragOver, setDragOver] = useState(false);
  const { getRootProps } = useDropzone(
    useMemo(
      () => ({
        noClick: true,
        onDragOver: () => setDragOver(true),
        onDragLeave: () => setDragOver(false),
        onDrop: () => setDragOver(false),
      }),
      [],
    ),
  );
  return { isDragOver, dropProps: getRootProps() };
}
