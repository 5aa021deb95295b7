import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { neighborOf } from '../../../lib/cards/keep-in-view.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { useLink } from '../../../lib/link.ts';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { useDrop } from '../../../ui/dialog-drop.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/rows.tsx';
import { ChosenPhoto, PhotoPicker } from './photo-picker.tsx';
import { type PhotoIssue, type RefusedFile, type Upload, useIsDeleted, useOpenUploader, useUpload } from './store.ts';
import { ProgressBar, photoControl } from './upload-status.tsx';
import {
  cancelUpload,
  choosePhoto,
  discardUpload,
  dismissLast,
  releaseUpload,
  removePhoto,
  upload,
} from './uploads.ts';

type Props = OpenedDialog & {
  issue: PhotoIssue;
  /** Called after the closing animation unless the issue was deleted, with the photo's ID if one was added. */
  onDone: (addedId: string | undefined) => void;
};

/** Adds a photo to an issue. Only Cancel discards it, and leaves the photos that wait behind it. If the dialog is closed otherwise, the upload continues. */
export const UploadDialog = ({ issue, onDone, open, onClose, onClosed }: Props) => {
  const isDeleted = useIsDeleted(issue.id);
  const [neighbor] = useState(() => {
    const control = photoControl(issue.id);
    return control && neighborOf(control);
  });
  const isCanceled = useRef(false);
  const addedId = useUpload(issue.id)?.addedId;
  useOpenUploaderOf(issue.id);
  const cancel = () => {
    isCanceled.current = true;
    onClose();
  };
  const isOpen = open && addedId === undefined;
  useCloseOnBack(isOpen, onClose);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={onClose}
      onExitComplete={() => {
        if (isDeleted) discardUpload(issue.id);
        else {
          if (isCanceled.current) removePhoto(issue.id);
          releaseUpload(issue.id);
        }
        onClosed();
        if (!isDeleted) onDone(addedId);
      }}
      closeOnInteractOutside={false}
      finalFocusEl={() => (isDeleted && neighbor?.isConnected ? neighbor : photoControl(issue.id))}
    >
      <UploadForm issue={issue} isDeleted={isDeleted} onClose={onClose} onCancel={cancel} />
    </Dialog.Root>
  );
};

/** While the uploader of an issue is open, it says itself what toasts say otherwise. */
function useOpenUploaderOf(issueId: string): void {
  useEffect(() => {
    useOpenUploader.setState({ issueId });
    return () => {
      useOpenUploader.setState({ issueId: undefined, refusal: undefined });
      releaseUpload(issueId);
    };
  }, [issueId]);
}

type FormProps = { issue: PhotoIssue; isDeleted: boolean; onClose: () => void; onCancel: () => void };

/** Chooses, previews and uploads a photo. It can also be pasted, or dropped anywhere on the screen. */
const UploadForm = ({ issue, isDeleted, onClose, onCancel }: FormProps) => {
  const current = useUpload(issue.id);
  const { refusal } = useOpenUploader();
  const choose = (files: readonly File[]) => {
    if (!isDeleted) void choosePhoto(issue.id, files);
  };
  const { isDragOver, dropProps } = useDrop((files) => choose([...files]));
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const phase = isDeleted ? undefined : current?.phase;
  const photoId = current?.photo.id;
  const isUploading = phase === 'uploading';
  const isFailed = phase === 'failed';
  const isStalled = isUploading && current?.isStalled === true;
  const canUpload = phase === 'chosen' || isFailed || isStalled;
  const canOnlyFail = isFailed && current?.failure?.isTooLargeForProxy === true;

  useEffect(() => {
    if (!isDeleted) return;
    cancelUpload(issue.id);
    cancelButton.current?.focus();
  }, [isDeleted, issue.id]);
  useEffect(() => {
    (photoId === undefined ? fileInput : uploadButton).current?.focus();
  }, [photoId]);
  useEffect(() => {
    if (canOnlyFail && document.activeElement === document.body) cancelButton.current?.focus();
  }, [canOnlyFail]);
  const paste = (event: ClipboardEvent) => {
    choose([...event.clipboardData.files]);
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
            {current ? (
              <ChosenPhoto
                upload={current}
                onRemove={isUploading || isDeleted ? undefined : () => removePhoto(issue.id)}
              />
            ) : (
              !isDeleted && <PhotoPicker isDragOver={isDragOver} fileInput={fileInput} onChoose={choose} />
            )}
            {current && isUploading && <UploadProgress name={current.photo.name} percent={current.percent} />}
            {isDeleted ? (
              <Notice title="Somebody deleted this issue.">
                <p>The photo can no longer be added.</p>
              </Notice>
            ) : (
              <UploadNotice upload={current} refusal={refusal} />
            )}
          </Dialog.Body>
          <Dialog.Footer>
            <Button
              ref={cancelButton}
              variant="ghost"
              onClick={({ detail }) => {
                if (isUploading) cancelUpload(issue.id);
                // The second click of a double click was meant for "Cancel upload".
                else if (detail < 2) {
                  dismissLast(issue.id);
                  onCancel();
                }
              }}
            >
              {isDeleted ? 'Close' : isUploading ? 'Cancel upload' : 'Cancel'}
            </Button>
            {!isDeleted && !canOnlyFail && (
              <Button ref={uploadButton} aria-disabled={!canUpload} onClick={() => canUpload && upload(issue.id)}>
                {isFailed || isStalled ? 'Retry' : isUploading ? 'Uploading...' : 'Upload'}
              </Button>
            )}
          </Dialog.Footer>
          <Dialog.CloseTrigger asChild>
            <IconButton tone="quiet" position="absolute" insetEnd="4" top="4" aria-label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  );
};

/** The progress of an upload. At 100% the photo still has to be added to its issue. */
const UploadProgress = ({ name, percent }: { name: string; percent: number }) => (
  <Stack gap="2" above="4">
    <ProgressBar label={`Uploading ${name}`} percent={percent} />
    <Row as="p" gap="4" align="stretch" justify="between" size="sm" tone="quiet">
      You can close this. The upload will continue.
      <Text as="span" tone="plain" strong figures>
        {percent}%
      </Text>
    </Row>
  </Stack>
);

const noConnection = 'No Internet connection';
const willResume = "It will resume when you're back online.";

type UploadNoticeProps = {
  upload: Upload | undefined;
  /** Why the last file was not taken. */
  refusal: RefusedFile | undefined;
};

/** Says why a photo cannot be uploaded. */
const UploadNotice = ({ upload, refusal }: UploadNoticeProps) => {
  const isOnline = useOnline();
  const isLinkLost = useLink(({ state }) => state === 'lost');

  if (refusal)
    return (
      <Notice key={refusal.message} title={refusal.message}>
        {refusal.advice !== undefined && <p>{refusal.advice}</p>}
      </Notice>
    );
  if (upload?.phase === 'failed')
    return (
      <Notice title={`Failed to upload ${upload.photo.name}`}>
        <p>{isOnline ? upload.failure?.message : noConnection}</p>
        {upload.failure?.isDisconnected && <p>{willResume}</p>}
      </Notice>
    );
  const isUploading = upload?.phase === 'uploading';
  if (!isOnline) return <Notice title={noConnection}>{isUploading && <p>{willResume}</p>}</Notice>;
  if (isUploading && (isLinkLost || upload.isStalled))
    return (
      <Notice title="The upload is stuck">
        <p>{willResume}</p>
      </Notice>
    );
  return null;
};

const subscribeToNetwork = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
