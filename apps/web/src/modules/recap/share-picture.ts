import { saveFile } from '../../lib/save-file.ts';

/** Whether the device has a share sheet that takes pictures. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

/** Offers a picture in the device's share sheet, or saves it where there is none. */
export async function sharePicture(file: File, title: string): Promise<void> {
  if (!canSharePictures()) return saveFile(file);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file);
  }
}
