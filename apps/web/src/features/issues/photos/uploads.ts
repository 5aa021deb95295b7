import { create } from 'zustand';

/** How a photo stands that somebody here has chosen for an issue. */
export type Upload = { phase: 'chosen' | 'sending' | 'failed'; percent: number };

/** The photos on their way, by issue: whatever becomes of its card, an upload goes on. */
export const useUploads = create<Record<string, Upload>>(() => ({}));

/** The photo on its way to an issue, if there is one. */
export const useUpload = (issueId: string): Upload | undefined => useUploads((uploads) => uploads[issueId]);

/** Notes how the upload to an issue stands; undefined for none. */
export const noteUpload = (issueId: string, now: Upload | undefined): void =>
  useUploads.setState((uploads) => {
    const before = uploads[issueId];
    if (before?.phase === now?.phase && before?.percent === now?.percent) return uploads;
    const { [issueId]: _, ...others } = uploads;
    return now ? { ...others, [issueId]: now } : others;
  }, true);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// Whoever leaves the site in the middle of an upload is asked whether they mean it.
useUploads.subscribe((uploads) => {
  const isSending = Object.values(uploads).some(({ phase }) => phase === 'sending');
  if (isSending) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});
