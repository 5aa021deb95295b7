import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useLink } from '../../../lib/link.ts';
import { Notice } from '../../../lib/notice.tsx';
import type { Refusal } from './refusals.ts';
import type { Upload } from './store.ts';
import { ProgressBar } from './upload-status.tsx';

const Box = chakra('div', { base: { display: 'grid', gap: '2', mt: '4' } });
const Status = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'fg.muted', fontSize: 'sm' },
});
const Percent = chakra('span', { base: { color: 'fg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });

/** The progress of an upload. At 100% the photo still has to be added to its issue. */
export const UploadProgress = ({ name, percent }: { name: string; percent: number }) => (
  <Box>
    <ProgressBar label={`Uploading ${name}`} percent={percent} />
    <Status>
      You can close this. The upload will continue.
      <Percent>{percent}%</Percent>
    </Status>
  </Box>
);

const noConnection = 'No Internet connection';
const willResume = "It will resume when you're back online.";

type Props = {
  upload: Upload | undefined;
  /** Why the last file was not taken. */
  refusal: Refusal | undefined;
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
