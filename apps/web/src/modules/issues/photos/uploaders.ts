import { onReachable } from '../../../lib/link.ts';
import { useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { PhotoRefusal, prepareChosenPhotos } from './prepare-chosen.ts';
import { addRefusal, forgetRefusals, isUploaderOpen, setUpload, type Upload } from './store.ts';
import { type ChosenFile, chosenFile, createUploader, metaOf, type Uploader } from './uploader.ts';

const uploaders = new Map<string, Uploader>();
/** The photos that are uploaded after the present one, by issue ID. */
const queues = new Map<string, readonly File[]>();
let owner: string | undefined;

/** Returns the uploader of an issue, with the file that was chosen before, or a new one. */
export function uploaderOf(issueId: string): Uploader {
  const cached = uploaders.get(issueId);
  if (cached && !isAdded(cached)) return cached;
  discardUploader(issueId);
  const uppy = start(issueId);
  uploaders.set(issueId, uppy);
  return uppy;
}

/** Uploads photos to an issue, one after another. One that fails stays on the issue's card, and the others wait for it. */
export function uploadAll(issueId: string, [photo, ...others]: readonly File[]): void {
  if (!photo) return;
  const uppy = uploaderOf(issueId);
  queues.set(issueId, others);
  const start = () => {
    if (!metaOf(chosenFile(uppy)).isPrepared) return;
    uppy.off('state-update', start);
    upload(uppy);
  };
  uppy.on('state-update', start);
  // Unlike addFile, it does not throw for a second file, but notifies the listeners.
  uppy.addFiles([{ name: photo.name, type: photo.type, data: photo }]);
}

/** Discards the uploader of an issue unless it still has a file to upload. The next photo of a queue gets a new one. */
export function releaseUploader(issueId: string): void {
  const uppy = uploaders.get(issueId);
  if (!uppy || uploadOf(chosenFile(uppy)) !== undefined) return;
  const queue = queues.get(issueId) ?? [];
  discardUploader(issueId);
  uploadAll(issueId, queue);
}

/** Discards the uploader of an issue and its queue, and cancels its upload. */
export function discardUploader(issueId: string): void {
  queues.delete(issueId);
  uploaders.get(issueId)?.destroy();
  uploaders.delete(issueId);
}

/** Cancels the upload, and keeps the file. */
export function cancelUpload(uppy: Uploader): void {
  const file = chosenFile(uppy);
  uppy.cancelAll();
  if (file && !file.isRemote && file.data)
    uppy.addFile({ name: file.name, type: file.type, data: file.data, meta: { isPrepared: metaOf(file).isPrepared } });
}

/** Starts, continues or, if it is in progress, restarts the upload. */
export function upload(uppy: Uploader): void {
  if (uploadOf(chosenFile(uppy))?.phase !== 'uploading') return void uppy.upload();
  uppy.pauseAll();
  uppy.resumeAll();
}

function start(issueId: string): Uploader {
  const uppy = createUploader(issueId);
  const session = useSession.getState();
  owner = session.status === 'in' ? session.family.id : undefined;
  prepareChosenPhotos(uppy);
  uppy.on('restriction-failed', (_file, error) => reportRefusal(issueId, error));
  uppy.on('state-update', () => setUpload(issueId, uploadOf(chosenFile(uppy))));
  uppy.on('complete', () => reportResult(uppy, issueId));
  return uppy;
}

const isAdded = (uppy: Uploader): boolean => metaOf(chosenFile(uppy)).photoId !== undefined;

/** Returns the state of a file; undefined if there is none, or its photo has been added to the issue. */
export const uploadOf = (file: ChosenFile | undefined): Upload | undefined => {
  if (!file || metaOf(file).photoId !== undefined) return undefined;
  const percent = file.progress.percentage ?? 0;
  if (!metaOf(file).isPrepared) return { phase: 'preparing', percent };
  if (file.error) return { phase: 'failed', percent };
  return { phase: file.progress.uploadStarted ? 'uploading' : 'chosen', percent };
};

function reportResult(uppy: Uploader, issueId: string): void {
  const file = chosenFile(uppy);
  if (isAdded(uppy)) showToast({ title: 'Photo Uploaded', description: 'Photo has been uploaded successfully.' });
  else if (file?.error) showToast({ title: 'Error', description: file.error, tone: 'destructive' });
  if (!isUploaderOpen(issueId)) releaseUploader(issueId);
}

function reportRefusal(issueId: string, error: Error): void {
  const { message } = error;
  if (error instanceof PhotoRefusal) addRefusal(issueId, { id: error.id, message, advice: error.advice });
  // An open uploader says so itself.
  if (isUploaderOpen(issueId)) return;
  showToast({ title: 'Photo Not Uploaded', description: message, tone: 'destructive' });
  releaseUploader(issueId);
}

// A new connection resumes the uploads that lost theirs.
onReachable(() => {
  for (const uppy of uploaders.values()) {
    const { isDisconnected, isStalled } = metaOf(chosenFile(uppy));
    if (isDisconnected || isStalled) upload(uppy);
  }
});

// Another family that signs in on this device does not get the files of the last one.
useSession.subscribe((session) => {
  if (session.status !== 'in' || session.family.id === owner) return;
  for (const issueId of uploaders.keys()) discardUploader(issueId);
  forgetRefusals();
});
