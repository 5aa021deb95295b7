import { showToast } from './toast.ts';

/** Whether the device has a share sheet that takes a file. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Whether an error of the share sheet is no failure: it was closed, or pressed for a second time while it opens. */
export const isShareDismissed = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Offers a file in the device's share sheet, or downloads it where there is none. */
export async function shareFile(file: File, title: string): Promise<void> {
  if (!canShare(file)) return download(file);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (isShareDismissed(error)) return;
    if (isHomeScreenApp() && error instanceof DOMException && error.name === 'NotAllowedError') offerAgain(file, title);
    else download(file);
  }
}

/** A file that took seconds to arrive needs another press, without which Safari opens no sheet. */
const offerAgain = (file: File, title: string): void =>
  showToast({
    title: `${file.name} is ready`,
    isPersistent: true,
    action: { label: 'Save', altText: 'Ask for the file once more', onPress: () => void shareFile(file, title) },
  });

/** Whether the page is an app on an iPhone's Home Screen. It shows a file in its only window, without a way back. */
export const isHomeScreenApp = (): boolean =>
  // On a Mac, apps in the Dock download files as tabs do.
  'standalone' in navigator && navigator.standalone === true && navigator.maxTouchPoints > 0;

/** Saves a file to the device. */
export function saveFile(file: File): void {
  if (isHomeScreenApp()) void shareFile(file, file.name);
  else download(file);
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then, and Safari needs the address until it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
