import type { Issue, IssuePhoto } from '@houseboat/contract/issues.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onReachable } from '../../../lib/link.ts';
import { onSignedOut } from '../../../lib/on-signed-out.ts';
import type { PhotoRefusal } from '../../../lib/photos/photo-refusal.ts';
import { useIssues } from '../public/api.ts';

/** What the dialogs need of an issue. They keep it after the issue has been deleted. */
export type PhotoIssue = Pick<Issue, 'id' | 'title'>;

/** A photo that was chosen for an issue. Until it is prepared, `data` is the file. */
type ChosenPhoto = { id: string; name: string; type: string; data: Blob; isPrepared: boolean };

/** The state of a photo that was chosen for an issue. */
export type Upload = {
  photo: ChosenPhoto;
  phase: 'preparing' | 'chosen' | 'uploading' | 'failed' | 'added';
  /** How much has been uploaded, 0 to 100. */
  percent: number;
  /** The upload makes no progress. */
  isStalled?: boolean;
  /** Why the upload failed: the server could not be reached, or a proxy does not accept files of this size. */
  failure?: { message: string; isDisconnected: boolean; isTooLargeForProxy: boolean } | undefined;
  /** The ID of the photo that was added. */
  addedId?: string;
};

/** The uploads by issue ID. They continue when their card or dialog is unmounted. */
export const useUploads = create<Record<string, Upload>>(() => ({}));

export const useUpload = (issueId: string): Upload | undefined => useUploads((uploads) => uploads[issueId]);

const confirmLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
  // Chromium before 119 asks only with this.
  event.returnValue = true;
};

// Until a photo has arrived, the browser asks for confirmation before it leaves the site.
useUploads.subscribe((uploads) => {
  const isUnsent = Object.values(uploads).some(({ phase }) => phase !== 'chosen' && phase !== 'added');
  if (isUnsent) window.addEventListener('beforeunload', confirmLeaving);
  else window.removeEventListener('beforeunload', confirmLeaving);
});

const useBrokenPhotos = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

const isHidden = (id: string): boolean => useBrokenPhotos.getState().ids.includes(id);

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What will try to load the hidden photos again, by ID. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/** Hides a photo whose `address` failed to load, everywhere, until it loads: its storage may be back in a minute. */
export function hidePhoto(id: string, address: string): void {
  if (isHidden(id)) return;
  useBrokenPhotos.setState(({ ids }) => ({ ids: [...ids, id] }));
  retryIn(FIRST_PAUSE_MS, id, address);
}

function retryIn(pause: number, id: string, address: string): void {
  const retry = async () => {
    // Out of sight, so that a photo which fails again does not come and go.
    if (await loads(address)) useBrokenPhotos.setState(({ ids }) => ({ ids: ids.filter((hidden) => hidden !== id) }));
    else if (retries.get(id) === timer) retryIn(Math.min(2 * pause, LONGEST_PAUSE_MS), id, address);
  };
  const timer = setTimeout(() => void retry(), pause);
  retries.set(id, timer);
}

const loads = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const photo = new Image();
    photo.onload = () => resolve(true);
    photo.onerror = () => resolve(false);
    photo.src = address;
  });

function showAll(): void {
  for (const retry of retries.values()) clearTimeout(retry);
  retries.clear();
  useBrokenPhotos.setState({ ids: [] });
}

onSignedOut(showAll);
// The network may have been the cause, so a new connection brings the photos back.
onReachable(showAll);

/** Returns the photos that have not failed to load. */
export function useVisiblePhotos(photos: readonly IssuePhoto[]): readonly IssuePhoto[] {
  const { ids } = useBrokenPhotos();
  return useMemo(() => photos.filter(({ id }) => !ids.includes(id)), [photos, ids]);
}

/** Why a file was not taken. `id` is the file's, so that choosing it again says so once. */
export type RefusedFile = PhotoRefusal & { id: string };

/** The issue whose uploader is open, and why that did not take the last file. */
export const useOpenUploader = create<{ issueId?: string | undefined; refusal?: RefusedFile | undefined }>(() => ({}));

/** The refusals by issue ID. They stay until they are dismissed, since a toast is easily missed. */
const useAllRefusals = create<Readonly<Record<string, readonly RefusedFile[]>>>(() => ({}));

const none: readonly RefusedFile[] = [];

export const useRefusals = (issueId: string): readonly RefusedFile[] =>
  useAllRefusals((refusals) => refusals[issueId] ?? none);

export function addRefusal(issueId: string, refusal: RefusedFile): void {
  dismissRefusal(issueId, refusal.id);
  useAllRefusals.setState((refusals) => ({ [issueId]: [...(refusals[issueId] ?? none), refusal] }));
}

export const dismissRefusal = (issueId: string, id: string): void =>
  useAllRefusals.setState((refusals) => ({
    [issueId]: refusals[issueId]?.filter((refusal) => refusal.id !== id) ?? none,
  }));

export const forgetRefusals = (): void => useAllRefusals.setState({}, true);

/** Whether an issue that was listed has been deleted. */
export function useIsDeleted(issueId: string): boolean {
  const { items } = useIssues();
  return items?.every(({ id }) => id !== issueId) ?? false;
}
