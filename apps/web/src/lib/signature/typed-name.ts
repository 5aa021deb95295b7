import { type Drawing, sheet } from './sheet.ts';

/** Where a typed name stands, and the most room that it takes there, in the sheet's units. */
const line = { middle: sheet.width / 2, base: 140, width: 430, above: 110, below: 45 };
const largest = 72;

const faceOf = (size: number) => `italic ${size}px 'Fraunces Variable', Georgia, 'Times New Roman', serif`;

/** The face of typed names, as the browser's font loader wants it. */
export const face = faceOf(largest);

/** A typed name as a signature: as large as the line allows, black whatever the letters' own colours are. */
export const drawName =
  (name: string): Drawing =>
  (canvas) => {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, sheet.width, sheet.height);
    context.textAlign = 'center';
    let size = largest;
    // More than once: smaller letters of this face are wider than large ones made small.
    for (let pass = 0; pass < 3; pass += 1) {
      context.font = faceOf(size);
      size *= shrinking(spaceOf(context, name));
    }
    context.fillText(name, line.middle, line.base);
    paint(context, 'source-in', 'black');
    paint(context, 'destination-over', 'white');
    context.globalCompositeOperation = 'source-over';
  };

/** A sheet that nobody has signed. */
export const blank: Drawing = (canvas) => {
  const context = canvas.getContext('2d');
  if (context) paint(context, 'source-over', 'white');
};

/** Whether a name leaves anything on the sheet: some letters cannot be seen. */
export function isVisible(name: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  // To measure with a face is to load it, and nobody who draws needs it.
  if (!context || name === '') return false;
  context.font = face;
  return spaceOf(context, name).width > 0;
}

type Space = { width: number; above: number; below: number };

/** By how much to shrink what takes so much space. */
const shrinking = (taken: Space): number =>
  Math.min(...(['width', 'above', 'below'] as const).map((way) => line[way] / Math.max(taken[way], line[way])));

function spaceOf(context: CanvasRenderingContext2D, name: string): Space {
  const box = context.measureText(name);
  return {
    width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
    above: box.actualBoundingBoxAscent,
    below: box.actualBoundingBoxDescent,
  };
}

function paint(context: CanvasRenderingContext2D, how: GlobalCompositeOperation, color: string) {
  context.globalCompositeOperation = how;
  context.fillStyle = color;
  context.fillRect(0, 0, sheet.width, sheet.height);
}
