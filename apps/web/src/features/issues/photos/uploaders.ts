import { onReachable } from '../../../lib/link.ts';
import { useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { isUploaderOpen } from './opened.ts';
import { type ChosenFile, chosenIn, makeUploader, metaOf, type Uploader } from './uploader.ts';
import { noteUpload, type Upload } from './uploads.ts';

const uploaders = new Map<string, Uploader>();
let owner: string | undefined;

/** The uploader of an issue. It stays, with what was chosen, until the photo has been added or `letGo` or `forget` end it. */
export function uploaderOf(issueId: string): Uploader {
  const known = uploaders.get(issueId);
  if (known && !isAdded(known)) return known;
  forget(issueId);
  const uppy = start(issueId);
  uploaders.set(issueId, uppy);
  return uppy;
}

/** Ends the uploader of an issue unless it still holds a photo to be added. */
export function letGo(issueId: string): void {
  const uppy = uploaders.get(issueId);
  if (uppy && stateOf(chosenIn(uppy)) === undefined) forget(issueId);
}

/** Ends the uploader of an issue, whatever it is at. */
export function forget(issueId: string): void {
  uploaders.get(issueId)?.destroy();
  uploaders.delete(issueId);
}

/** Stops sending, and keeps the photo. */
export function stopSending(uppy: Uploader): void {
  const file = chosenIn(uppy);
  uppy.cancelAll();
  if (file && !file.isRemote && file.data) uppy.addFile({ name: file.name, type: file.type, data: file.data });
}

/** Sends the photo, or what is still to be done of that; where it is being sent already, anew. */
export function send(uppy: Uploader): void {
  if (stateOf(chosenIn(uppy))?.phase !== 'sending') return void uppy.upload();
  uppy.pauseAll();
  uppy.resumeAll();
}

function start(issueId: string): Uploader {
  const uppy = makeUploader(issueId);
  const session = useSession.getState();
  owner = session.status === 'in' ? session.family.id : undefined;
  uppy.on('state-update', () => noteUpload(issueId, stateOf(chosenIn(uppy))));
  uppy.on('complete', () => tell(uppy, issueId));
  return uppy;
}

const isAdded = (uppy: Uploader): boolean => metaOf(chosenIn(uppy)).photoId !== undefined;

/** How the photo stands; undefined for none, and for one that has been added. */
export const stateOf = (file: ChosenFile | undefined): Upload | undefined => {
  if (!file || metaOf(file).photoId !== undefined) return undefined;
  const percent = file.progress.percentage ?? 0;
  if (file.error) return { phase: 'failed', percent };
  return { phase: file.progress.uploadStarted ? 'sending' : 'chosen', percent };
};

function tell(uppy: Uploader, issueId: string): void {
  const file = chosenIn(uppy);
  const isOpen = isUploaderOpen(issueId);
  if (isAdded(uppy)) showToast({ title: 'Photo Uploaded', description: 'Photo has been uploaded successfully.' });
  else if (file?.error && !isOpen) showToast({ title: 'Error', description: file.error, tone: 'destructive' });
  if (!isOpen) letGo(issueId);
}

// Back on the line: what was cut off goes on.
onReachable(() => {
  for (const uppy of uploaders.values()) {
    const { isCutOff, isStalled } = metaOf(chosenIn(uppy));
    if (isCutOff || isStalled) send(uppy);
  }
});

// Another family has signed in on this device: what the last one chose is none of theirs.
useSession.subscribe((session) => {
  if (session.status === 'in' && session.family.id !== owner) for (const issueId of uploaders.keys()) forget(issueId);
});
