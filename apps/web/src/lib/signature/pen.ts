import SignaturePad, { type PointGroup, type SignatureEvent } from 'signature_pad';
import { type Drawing, lay, onResize, sheet } from './sheet.ts';

/** A line from where the pen came down to where it was lifted, in the sheet's units. */
export type Stroke = PointGroup;

/** Black and round, two units wide whatever the speed; the library's widths are radii. */
const ink = {
  penColor: 'black',
  backgroundColor: 'white',
  minWidth: 1,
  maxWidth: 1,
  dotSize: 1,
  minDistance: 3,
  // Pointer events come once for each picture that is shown, and none of them is to be lost.
  throttle: 0,
};

/** Strokes as they are to be kept. */
export const drawStrokes =
  (strokes: readonly Stroke[]): Drawing =>
  (canvas) => {
    const pad = new SignaturePad(canvas, ink);
    pad.off();
    pad.fromData([...strokes]);
  };

/** A pen that draws on a canvas. `show` puts these strokes there in place of what there is; `lift` takes the pen away. */
export type Pen = { show: (strokes: readonly Stroke[]) => void; lift: () => void };

/** Lets mouse, finger and pen draw on a canvas, whatever size it is shown in. Each stroke is handed on once it is finished. */
export function holdPen(canvas: HTMLCanvasElement, onStroke: (stroke: Stroke) => void): Pen {
  const pad = new SignaturePad(canvas, ink);
  let shown: readonly Stroke[] = [];
  let isDrawing = false;

  // What is asked for in the middle of a stroke is shown behind it, for showing breaks a stroke off.
  const redraw = () => {
    if (isDrawing) return;
    lay(canvas);
    pad.fromData([...shown]);
  };

  const begin = (event: Event) => {
    isDrawing = true;
    const { event: cause } = detailOf(event);
    // Beyond the canvas the stroke goes on, and nothing else there hears of it.
    if ('pointerId' in cause) canvas.setPointerCapture(cause.pointerId);
  };
  const toSheet = (event: Event) => {
    const at = detailOf(event);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    at.x = left + ((at.x - left) * sheet.width) / width;
    at.y = top + ((at.y - top) * sheet.height) / height;
  };
  const end = () => {
    isDrawing = false;
    const stroke = pad.toData().at(-1);
    if (stroke) onStroke(withEnd(stroke));
  };
  const preferPen = (event: PointerEvent) => {
    if (event.pointerType !== 'pen' || !isDrawing) return;
    // A pen comes down where a hand already lies: what the hand drew was not meant.
    pad.off();
    isDrawing = false;
    redraw();
    pad.on();
  };

  // A stroke that ends in a flick would be a fling besides, and the tap after it would only stop that.
  const keepStill = (event: TouchEvent) => event.preventDefault();

  pad.addEventListener('beginStroke', begin);
  pad.addEventListener('beforeUpdateStroke', toSheet);
  pad.addEventListener('endStroke', end);
  canvas.addEventListener('pointerdown', preferPen, { capture: true });
  canvas.addEventListener('touchstart', keepStill, { passive: false });
  const unobserve = onResize(canvas, redraw);
  return {
    show: (strokes) => {
      shown = strokes;
      redraw();
    },
    lift: () => {
      unobserve();
      canvas.removeEventListener('pointerdown', preferPen, { capture: true });
      canvas.removeEventListener('touchstart', keepStill);
      pad.off();
    },
  };
}

const detailOf = (event: Event): SignatureEvent => (event as CustomEvent<SignatureEvent>).detail;

/** The library draws a curve up to its last point but one: with the last one twice it reaches it. Shorter strokes are drawn whole. */
const withEnd = (stroke: Stroke): Stroke => {
  const { points } = stroke;
  return points.length > 2 ? { ...stroke, points: [...points, ...points.slice(-1)] } : stroke;
};
