import { useSyncExternalStore } from 'react';
import { useLink } from '../../../lib/link.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/rows.tsx';
import type { RefusedFile, Upload } from './store.ts';
import { ProgressBar } from './upload-status.tsx';

/** The progress of an upload. At 100% the photo still has to be added to its issue. */
export const UploadProgress = ({ name, percent }: { name: string; percent: number }) => (
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

type Props = {
  upload: Upload | undefined;
  /** Why the last file was not taken. */
  refusal: RefusedFile | undefined;
};

/** Says why a photo cannot be uploaded. */
export const UploadNotice = ({ upload, refusal }: Props) => {
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
