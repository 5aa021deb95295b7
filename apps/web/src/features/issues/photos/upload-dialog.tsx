import { Dialog } from '@chakra-ui/react/dialog';
import { UppyContextProvider, useUppyState } from '@uppy/react';
import { useRef, useState } from 'react';
import type { PhotosOf } from './opened.ts';
import { photoControl } from './photo-control.ts';
import { UploadForm } from './upload-form.tsx';
import { chosenIn, metaOf } from './uploader.ts';
import { forget, letGo, uploaderOf } from './uploaders.ts';

type Props = {
  issue: PhotosOf;
  /** Whether somebody has deleted the issue. */
  gone: boolean;
  /** Called when the dialog has gone, with the photo when one has been added. */
  onClosed: (photoId: string | undefined) => void;
};

/**
 * Adds a photo to an issue. However it is closed but by Cancel, nothing is lost: what was chosen is there when it is opened again, and what
 * is being sent goes on.
 */
export const UploadDialog = ({ issue, gone, onClosed }: Props) => {
  const [uppy] = useState(() => uploaderOf(issue.id));
  const [isOpen, setOpen] = useState(true);
  const isGivenUp = useRef(false);
  const added = useUppyState(uppy, () => metaOf(chosenIn(uppy)).photoId);
  const close = () => setOpen(false);
  const giveUp = () => {
    isGivenUp.current = true;
    close();
  };
  return (
    <UppyContextProvider uppy={uppy}>
      <Dialog.Root
        open={isOpen && added === undefined}
        onOpenChange={close}
        onExitComplete={() => {
          if (isGivenUp.current || gone) forget(issue.id);
          else letGo(issue.id);
          onClosed(added);
        }}
        closeOnInteractOutside={false}
        finalFocusEl={() => photoControl(issue.id)}
      >
        <UploadForm uppy={uppy} title={issue.title} gone={gone} onClose={close} onGiveUp={giveUp} />
      </Dialog.Root>
    </UppyContextProvider>
  );
};
