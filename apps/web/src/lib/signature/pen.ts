import SignaturePad, { type PointGroup, type SignatureEvent } from 'signature_pad';
import { type Drawing, fitToScreen, onResize, sheet } from './sheet.ts';

/** One line, from pen down to pen up, in the sheet's coordinates. */
export type Stroke = PointGroup;

/** Black and round, two pixels wide at any speed. The library's widths are radii. */
const ink = {
  penColor: 'black',
  backgroundColor: 'white',
  minWidth: 1,
  maxWidth: 1,
  dotSize: 1,
  minDistance: 3,
  // Browsers send pointer events once per frame already, so throttling would only lose points.
  throttle: 0,
};

/** Returns the drawing of these strokes. */
export const drawStrokes =
  (strokes: readonly Stroke[]): Drawing =>
  (canvas) => {
    const pad = new SignaturePad(canvas, ink);
    pad.off();
    pad.fromData([...strokes]);
  };

/** Lets the user draw on a canvas. `show` replaces the drawing. */
export type Pen = { show: (strokes: readonly Stroke[]) => void; detach: () => void };

/** Lets mouse, finger and pen draw on a canvas of any displayed size. Calls `onStroke` after each stroke. */
export function attachPen(canvas: HTMLCanvasElement, onStroke: (stroke: Stroke) => void): Pen {
  const pad = new SignaturePad(canvas, ink);
  let shown: readonly Stroke[] = [];
  let isDrawing = false;

  // Redrawing would end the current stroke. The stroke's end redraws anyway.
  const redraw = () => {
    if (isDrawing) return;
    fitToScreen(canvas);
    pad.fromData([...shown]);
  };

  const begin = (event: Event) => {
    isDrawing = true;
    const { event: cause } = detailOf(event);
    // The stroke continues outside the canvas, and no other element receives its events.
    if ('pointerId' in cause) canvas.setPointerCapture(cause.pointerId);
  };
  const toSheet = (event: Event) => {
    const at = detailOf(event);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    at.x = left + ((at.x - left) * sheet.width) / width;
    at.y = top + ((at.y - top) * sheet.height) / height;
  };
  const end = (event: Event) => {
    isDrawing = false;
    // The system cancels the touch of a palm, whose mark is not part of the signature.
    if (/^(pointer|touch)cancel$/.test(detailOf(event).type)) return redraw();
    const strokes = pad.toData();
    const stroke = strokes[strokes.length - 1];
    if (stroke) onStroke(withEnd(stroke));
  };
  const preferPen = (event: PointerEvent) => {
    if (event.pointerType !== 'pen' || !isDrawing) return;
    // The hand that holds the pen touches the canvas first. Its stroke is discarded.
    pad.off();
    isDrawing = false;
    redraw();
    pad.on();
  };

  // A stroke that ends with a flick would also scroll the page, and the next tap would only stop the scrolling.
  const preventScroll = (event: TouchEvent) => event.preventDefault();

  pad.addEventListener('beginStroke', begin);
  pad.addEventListener('beforeUpdateStroke', toSheet);
  pad.addEventListener('endStroke', end);
  canvas.addEventListener('pointerdown', preferPen, { capture: true });
  canvas.addEventListener('touchstart', preventScroll, { passive: false });
  const unobserve = onResize(canvas, redraw);
  return {
    show: (strokes) => {
      shown = strokes;
      redraw();
    },
    detach: () => {
      unobserve();
      canvas.removeEventListener('pointerdown', preferPen, { capture: true });
      canvas.removeEventListener('touchstart', preventScroll);
      pad.off();
    },
  };
}

const detailOf = (event: Event): SignatureEvent => (event as CustomEvent<SignatureEvent>).detail;

/** Repeats a stroke's last point, because the library's curves end at the last but one. It draws strokes of up to two points completely. */
const withEnd = (stroke: Stroke): Stroke => {
  const { points } = stroke;
  return points.length > 2 ? { ...stroke, points: [...points, ...points.slice(-1)] } : stroke;
};
