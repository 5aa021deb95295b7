/** The parts of a canvas that pages and workers share. */
type Canvas = Pick<HTMLCanvasElement, 'width' | 'height'> & {
  getContext: (kind: '2d') => Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'getImageData'> | null;
};

const SIDE = 16;

/** How much a sample may differ, of 255. Brave and Safari change each by a little, which nobody sees. */
const TOLERANCE = 32;

/** Why a drawing could not be read, and what to do. Firefox, and browsers made from it, ask in these words. */
export const canvasHidden =
  'Your browser hides drawings from websites. Use another browser, or allow this site to use HTML5 canvas image data: the browser asks next to the address.';

const noMemory = 'Your browser has no memory left for drawings. Close other tabs.';

/**
 * Returns why reading a canvas does not give what was drawn, and what to do; undefined if it does. Browsers that resist fingerprinting, such as Tor
 * and LibreWolf, give noise until somebody allows the page to read, so the answer may change. Resizes and draws on `canvas`, which a worker has to pass.
 */
export function canvasProblem(canvas: Canvas = document.createElement('canvas')): string | undefined {
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  if (!context) return noMemory;
  // Two colors, because some browsers give one color instead of noise.
  context.fillStyle = 'black';
  context.fillRect(0, 0, SIDE, SIDE / 2);
  context.fillStyle = 'white';
  context.fillRect(0, SIDE / 2, SIDE, SIDE / 2);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const isBlack = (at: number) => at < data.length / 2 && at % 4 !== 3;
  const isReadable = data.every((sample, at) => Math.abs(sample - (isBlack(at) ? 0 : 255)) <= TOLERANCE);
  return isReadable ? undefined : canvasHidden;
}
