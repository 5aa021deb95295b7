import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { useLink } from '../../../lib/link.ts';
import { Notice } from '../../../lib/notice.tsx';
import { PhotoRefusal } from './prepare-chosen.ts';
import { ProgressBar } from './upload-status.tsx';
import { chosenFile, metaOf, type Uploader } from './uploader.ts';
import { uploadOf } from './uploaders.ts';

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

const willResume = "It will resume when you're back online.";

type Props = {
  uppy: Uploader;
  /** Why the last chosen file was refused. */
  refusal: Error | undefined;
};

/** Shows why a photo cannot be uploaded, in Uppy's words where it has some. */
export const UploadNotice = ({ uppy, refusal }: Props) => {
  const isOnline = useOnline();
  const isLinkLost = useLink(({ state }) => state === 'lost');
  const noConnection = uppy.i18n('noInternetConnection');
  const file = chosenFile(uppy);
  const phase = uploadOf(file)?.phase;

  if (refusal)
    return (
      <Notice key={refusal.message} title={refusal.message}>
        {refusal instanceof PhotoRefusal && <p>{refusal.advice}</p>}
      </Notice>
    );
  if (file && phase === 'failed')
    return (
      <Notice title={uppy.i18n('failedToUpload', { file: file.name })}>
        {!isOnline && <p>{noConnection}</p>}
        {isOnline && <p>{file.error}</p>}
        {metaOf(file).isDisconnected && <p>{willResume}</p>}
      </Notice>
    );
  if (!isOnline) return <Notice title={noConnection}>{phase === 'uploading' && <p>{willResume}</p>}</Notice>;
  if (phase === 'uploading' && (isLinkLost || metaOf(file).isStalled))
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
