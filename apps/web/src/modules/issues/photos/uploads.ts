import { ApiError, hasStatus, lostNetwork, userMessage } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { onReachable } from '../../../lib/link.ts';
import { applyWrite, listPosition } from '../../../lib/live-list.ts';
import { photoRefusal } from '../../../lib/photos/photo-refusal.ts';
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts';
import { type Progress, uploadPhoto } from '../../../lib/photos/put-photo.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { issues, withPhoto } from '../public/api.ts';
import { addressOf, type Photos } from './photo-cache.ts';
import {
  addRefusal,
  dismissRefusal,
  forgetRefusals,
  type RefusedFile,
  type Upload,
  useOpenUploader,
  useUploads,
} from './store.ts';
import { keepAddress, keepUnsent } from './unsent-photos.ts';

/** What can be canceled for an issue: the preparation of its photo, or the upload. */
const attempts = new Map<string, AbortController>();
/** The photos of each issue, the present one first, and those that are uploaded after it. */
const queues = new Map<string, Photos>();
/** The family that chose the photos. */
let owner: string | undefined;

const uploadOf = (issueId: string): Upload | undefined => useUploads.getState()[issueId];

const change = (issueId: string, changes: Partial<Upload>): void =>
  useUploads.setState(({ [issueId]: upload }) => (upload ? { [issueId]: { ...upload, ...changes } } : {}));

const isUploaderOpen = (issueId: string): boolean => useOpenUploader.getState().issueId === issueId;

/** Hides why the open uploader did not take the last file. */
const clearRefusal = (issueId: string): void => {
  if (isUploaderOpen(issueId)) useOpenUploader.setState({ refusal: undefined });
};

const queueOf = (issueId: string): Photos => queues.get(issueId) ?? [];
const othersOf = (issueId: string): Photos => queueOf(issueId).slice(1);

/** Keeps what is to be sent to an issue, for a page that is dropped before: the queue, without a photo that only a press will send. */
function keepQueue(issueId: string): void {
  const phase = uploadOf(issueId)?.phase;
  const isWanted = phase === undefined || phase === 'uploading' || phase === 'failed';
  keepUnsent(issueId, isWanted ? queueOf(issueId) : othersOf(issueId));
}

function startAttempt(issueId: string): AbortSignal {
  attempts.get(issueId)?.abort();
  const attempt = new AbortController();
  attempts.set(issueId, attempt);
  return attempt.signal;
}

const idOf = ({ name, type, size, lastModified }: File) => `${name}-${type}-${size}-${lastModified}`;

/** Chooses a photo for an issue and prepares it, or refuses it. An issue has one at a time. */
export async function choosePhoto(issueId: string, files: readonly File[]): Promise<void> {
  const [file] = files;
  const present = uploadOf(issueId)?.photo;
  if (!file) return;
  const id = idOf(file);
  if (id === present?.id)
    return refuse(issueId, { id, message: `Cannot add the duplicate file '${file.name}', it already exists` });
  if (present || files.length > 1) return refuse(issueId, { id, message: 'You can only upload 1 file' });
  dismissLast(issueId);
  queues.set(issueId, [file, ...queueOf(issueId)]);
  await prepare(issueId, file, { isToBeSent: false });
}

/** @param isToBeSent whether it is uploaded without another press */
async function prepare(issueId: string, file: File, { isToBeSent }: { isToBeSent: boolean }): Promise<void> {
  const { name, type } = file;
  const id = idOf(file);
  const session = useSession.getState();
  owner = session.status === 'in' ? session.family.id : undefined;
  const chosen = { id, name, type, data: file, isPrepared: false };
  useUploads.setState({ [issueId]: { photo: chosen, phase: 'preparing', percent: 0 } });
  const data = await preparePhoto(file, startAttempt(issueId));
  if (data === 'aborted') return;
  // Nothing is wrong with a photo whose decoder did not load, and it may be the only copy.
  if (data === 'not-loaded' && isToBeSent) fail(issueId, file, new ApiError(0, undefined, lostNetwork));
  else if (typeof data === 'string') {
    removePhoto(issueId);
    refuse(issueId, { id, ...photoRefusal(file, data) });
  } else change(issueId, { photo: { id, name, type: data.type || type, data, isPrepared: true }, phase: 'chosen' });
}

/** Says why a file was not taken: in the open uploader, or else in a toast. What is to be done about a file stays on the card. */
function refuse(issueId: string, refusal: RefusedFile): void {
  if (refusal.advice !== undefined) addRefusal(issueId, refusal);
  if (isUploaderOpen(issueId)) useOpenUploader.setState({ refusal });
  else {
    showToast({ title: 'Photo Not Uploaded', description: refusal.message, tone: 'destructive' });
    releaseUpload(issueId);
  }
}

/** Dismisses the refusal that the open uploader shows, also from the card. */
export function dismissLast(issueId: string): void {
  const { refusal } = useOpenUploader.getState();
  if (refusal && isUploaderOpen(issueId)) dismissRefusal(issueId, refusal.id);
  clearRefusal(issueId);
}

/** Uploads photos to an issue, one after another. One that fails stays on the issue's card, and the others wait for it. */
export async function uploadAll(issueId: string, photos: Photos): Promise<void> {
  queues.set(issueId, [...queueOf(issueId), ...photos]);
  if (!uploadOf(issueId)) await uploadNext(issueId);
}

async function uploadNext(issueId: string): Promise<void> {
  const [photo] = queueOf(issueId);
  if (!photo) return;
  await prepare(issueId, photo, { isToBeSent: true });
  if (uploadOf(issueId)?.phase === 'chosen') await upload(issueId);
}

/** Starts the upload of an issue's photo, or starts it again. */
export async function upload(issueId: string): Promise<void> {
  const chosen = uploadOf(issueId);
  const [file] = queueOf(issueId);
  if (!chosen || !file) return;
  if (!chosen.photo.isPrepared) return uploadNext(issueId);
  const signal = startAttempt(issueId);
  change(issueId, { phase: 'uploading', percent: 0, isStalled: false, failure: undefined });
  keepQueue(issueId);
  const known = addressOf.get(file);
  try {
    const photoURL = known ?? (await uploadPhoto(chosen.photo, signal, progressOf(issueId)));
    change(issueId, { isStalled: false });
    keepAddress(issueId, file, photoURL);
    const sentAt = listPosition(queryClient, issues);
    // The address makes it safe to repeat, so no key is kept.
    const added = await call('POST /issues/:id/photos', { params: { id: issueId }, body: { photoURL }, sending: {} });
    if (uploadOf(issueId)?.photo === chosen.photo) keepUnsent(issueId, othersOf(issueId));
    await applyWrite(queryClient, issues, withPhoto(added), sentAt);
    // It counts although it was canceled too late, unless its place was taken.
    const current = uploadOf(issueId);
    if (current?.photo !== chosen.photo || current.phase === 'added') return;
    attempts.get(issueId)?.abort();
    change(issueId, { phase: 'added', addedId: added.id });
    showToast({ title: 'Photo Uploaded', description: 'Photo has been uploaded successfully.' });
  } catch (error) {
    if (signal.aborted) return;
    const isGone = hasStatus(error, 400);
    if (isGone) addressOf.delete(file);
    // The server has swept what was uploaded long before.
    if (isGone && known) return upload(issueId);
    fail(issueId, file, error);
  }
  if (!isUploaderOpen(issueId)) releaseUpload(issueId);
}

const progressOf = (issueId: string): Progress => ({
  onProgress: (loaded) => {
    const upload = uploadOf(issueId);
    if (!upload) return;
    const percent = Math.round((100 * loaded) / upload.photo.data.size);
    if (percent !== upload.percent) change(issueId, { percent });
  },
  onStall: (isStalled) => {
    if (isStalled !== uploadOf(issueId)?.isStalled) change(issueId, { isStalled });
  },
});

function fail(issueId: string, file: File, error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404 && addressOf.has(file) && !isUploaderOpen(issueId)) {
    discardDeleted(issueId);
    return;
  }
  const message = status === 401 ? 'Authorization required' : userMessage(error);
  const failure = {
    message,
    isDisconnected: status === 0,
    isTooLargeForProxy: error instanceof ApiError && error.isTooLargeForProxy,
  };
  change(issueId, { phase: 'failed', isStalled: false, failure });
  // The next page would be refused, too.
  if (status === 413 || status === 415) keepUnsent(issueId, othersOf(issueId));
  showToast({ title: 'Error', description: message, tone: 'destructive' });
}

/** Cancels the upload, and keeps the photo once it is prepared. */
export function cancelUpload(issueId: string): void {
  const phase = uploadOf(issueId)?.phase;
  if (phase === 'preparing') removePhoto(issueId);
  if (phase !== 'uploading' && phase !== 'failed') return;
  attempts.get(issueId)?.abort();
  change(issueId, { phase: 'chosen', percent: 0, isStalled: false, failure: undefined });
  keepQueue(issueId);
  clearRefusal(issueId);
}

/** Removes the chosen photo of an issue. */
export function removePhoto(issueId: string): void {
  attempts.get(issueId)?.abort();
  attempts.delete(issueId);
  if (uploadOf(issueId)) queues.set(issueId, othersOf(issueId));
  useUploads.setState(({ [issueId]: _, ...others }) => others, true);
  keepQueue(issueId);
  clearRefusal(issueId);
}

/** Discards an issue's photo and its queue, and cancels the upload. */
export function discardUpload(issueId: string): void {
  queues.delete(issueId);
  removePhoto(issueId);
}

/** Discards the upload to an issue that somebody has deleted, and says so. Call it only while the issue's uploader is closed: an open one says so itself. */
export function discardDeleted(issueId: string): void {
  discardUpload(issueId);
  showToast({ title: 'Photo Not Uploaded', description: 'Somebody deleted the issue.', tone: 'destructive' });
}

/** Makes room for the next photo of an issue's queue, unless there is still one to upload. */
export function releaseUpload(issueId: string): void {
  const phase = uploadOf(issueId)?.phase;
  if (phase !== undefined && phase !== 'added') return;
  removePhoto(issueId);
  void uploadNext(issueId);
}

// A new connection resumes the uploads that lost theirs.
onReachable(() => {
  for (const [issueId, { isStalled, failure }] of Object.entries(useUploads.getState()))
    if (isStalled || failure?.isDisconnected) void upload(issueId);
});

// Another family that signs in on this device does not get the files of the last one.
useSession.subscribe((session) => {
  if (session.status !== 'in' || session.family.id === owner) return;
  for (const issueId of Object.keys(useUploads.getState())) discardUpload(issueId);
  forgetRefusals();
});
