import { useSyncExternalStore } from 'react';
import { useLink } from '../../../lib/link.ts';
import { Notice } from '../../../lib/notice.tsx';
import { chosenIn, metaOf, type Uploader } from './uploader.ts';
import { stateOf } from './uploaders.ts';

type Props = {
  uppy: Uploader;
  /** Why what was chosen last is not taken. */
  refusal: string | undefined;
};

const goesOn = 'It goes on by itself once the connection is back.';

/** What stands in the way of a photo, in Uppy's words where it has some. */
export const Trouble = ({ uppy, refusal }: Props) => {
  const isOnline = useOnline();
  const isLinkLost = useLink(({ state }) => state === 'lost');
  const noConnection = uppy.i18n('noInternetConnection');
  const file = chosenIn(uppy);
  const phase = stateOf(file)?.phase;

  if (refusal !== undefined) return <Notice key={refusal} title={refusal} />;
  if (file && phase === 'failed')
    return (
      <Notice title={uppy.i18n('failedToUpload', { file: file.name })}>
        {!isOnline && <p>{noConnection}</p>}
        {isOnline && <p>{file.error}</p>}
        {metaOf(file).isCutOff && <p>{goesOn}</p>}
      </Notice>
    );
  if (!isOnline) return <Notice title={noConnection}>{phase === 'sending' && <p>{goesOn}</p>}</Notice>;
  if (phase === 'sending' && (isLinkLost || metaOf(file).isStalled))
    return <Notice title="The upload is not getting on">{<p>{goesOn}</p>}</Notice>;
  return null;
};

const watchNetwork = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the device is on a network at all. */
const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);
