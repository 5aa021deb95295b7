import type { Issue } from '@houseboat/contract/issues.ts';
import { create } from 'zustand';
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
