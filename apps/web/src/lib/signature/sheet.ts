/** The size of a signature: its coordinates, and the pixels of its PNG. */
export const sheet = { width: 500, height: 200 };

/** Draws a signature onto a canvas, in the sheet's coordinates and on white. */
export type Drawing = (canvas: HTMLCanvasElement) => void;

/**
 * Matches a canvas's resolution to the screen, and scales its context to the sheet's coordinates. The resolution never goes below the
 * sheet's size, because signature_pad clears a canvas by its width in pixels.
 */
export function fitToScreen(canvas: HTMLCanvasElement): void {
  const density = Math.max(1, (canvas.clientWidth * window.devicePixelRatio) / sheet.width);
  canvas.width = Math.round(sheet.width * density);
  canvas.height = Math.round(sheet.height * density);
  canvas.getContext('2d')?.setTransform(canvas.width / sheet.width, 0, 0, canvas.height / sheet.height, 0, 0);
}

/** Returns a signature as a PNG's data URL, in the sheet's size whatever size it was drawn at. */
export function pngOf(draw: Drawing): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sheet);
  draw(canvas);
  return canvas.toDataURL('image/png');
}

/** Calls `changed` when a canvas may need another resolution. Returns how to unsubscribe. */
export function onResize(canvas: HTMLCanvasElement, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  observer.observe(canvas);
  // Zooming the page changes the resolution without changing the canvas's size.
  window.addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', changed);
  };
}
