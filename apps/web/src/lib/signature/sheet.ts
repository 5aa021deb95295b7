/** The sheet that is signed on, in its own units. A signature is kept, and sent, as that many pixels (spec, section 9). */
export const sheet = { width: 500, height: 200 };

/** Something that puts a signature onto a canvas, in the sheet's units and on white. */
export type Drawing = (canvas: HTMLCanvasElement) => void;

/**
 * Gives a canvas as many pixels as its screen has in its place, and the sheet's units to draw in. Never fewer than the sheet has units:
 * who clears a canvas by its width in pixels then clears all of it.
 */
export function lay(canvas: HTMLCanvasElement): void {
  const density = Math.max(1, (canvas.clientWidth * window.devicePixelRatio) / sheet.width);
  canvas.width = Math.round(sheet.width * density);
  canvas.height = Math.round(sheet.height * density);
  canvas.getContext('2d')?.setTransform(canvas.width / sheet.width, 0, 0, canvas.height / sheet.height, 0, 0);
}

/** A signature as a PNG, as a data URL, of the sheet's very size, however large it was shown while it came about. */
export function pngOf(draw: Drawing): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sheet);
  draw(canvas);
  return canvas.toDataURL('image/png');
}

/** Calls back when a canvas may have come to stand on more or fewer pixels. Answers how to stop that. */
export function onResize(canvas: HTMLCanvasElement, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  observer.observe(canvas);
  // The pixels behind a canvas of a fixed size change with the page's zoom.
  window.addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', changed);
  };
}
