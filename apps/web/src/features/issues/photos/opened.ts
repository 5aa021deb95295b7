import type { Issue } from '@houseboat/contract/issues.ts';
import { create } from 'zustand';
import { lostNetwork } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toast.ts';
import { loadLightbox, loadUploader } from './parts.ts';

/** An issue as the dialogs know it, also once it has been deleted. */
export type PhotosOf = Pick<Issue, 'id' | 'title'>;

/** What lies over the page: the uploader, opened from a card or from the lightbox on some photo; or the lightbox. Never both. */
type Opened =
  | { what: 'uploader'; issue: PhotosOf; fromPhoto: string | null }
  | { what: 'lightbox'; issue: PhotosOf; photoId: string };

export const useOpened = create<{ opened: Opened | null }>(() => ({ opened: null }));

/** Only once its part is there, so that pressing a button without a network says so instead of breaking the page. */
const openOnce = async (load: () => Promise<unknown>, opened: Opened): Promise<void> => {
  try {
    await load();
    useOpened.setState({ opened });
  } catch {
    showToast({ title: 'Error', description: lostNetwork, tone: 'destructive' });
  }
};

export const openUploader = ({ id, title }: PhotosOf, fromPhoto: string | null = null): Promise<void> =>
  openOnce(loadUploader, { what: 'uploader', issue: { id, title }, fromPhoto });

export const openLightbox = ({ id, title }: PhotosOf, photoId: string): Promise<void> =>
  openOnce(loadLightbox, { what: 'lightbox', issue: { id, title }, photoId });

export const closePhotoDialogs = (): void => useOpened.setState({ opened: null });

/** Whether the uploader of an issue lies open. */
export const isUploaderOpen = (issueId: string): boolean => {
  const { opened } = useOpened.getState();
  return opened?.what === 'uploader' && opened.issue.id === issueId;
};
