/** The parts that are fetched when they are first asked for. They are kept, so to ask again costs nothing. */
export const loadUploader = () => import('./upload-dialog.tsx');
export const loadLightbox = () => import('./photo-lightbox.tsx');

/** For a button that opens a part: whoever comes near is likely to press. What cannot be fetched is told of when they do. */
export const fetching = (load: () => Promise<unknown>) => {
  const fetchNow = () => void load().catch(() => {});
  return { onPointerEnter: fetchNow, onFocus: fetchNow };
};
