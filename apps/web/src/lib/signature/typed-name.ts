import { useEffect, useState } from 'react';
import { type Drawing, sheet } from './sheet.ts';

/** The position of a typed name and its maximum extents, in the sheet's coordinates. */
const line = { middle: sheet.width / 2, base: 140, width: 430, above: 110, below: 45 };
const maxSize = 72;

const fontOf = (size: number) => `italic ${size}px 'Fraunces Variable', Georgia, 'Times New Roman', serif`;

/** The font of typed names, in CSS syntax. */
const font = fontOf(maxSize);

// An emoji is drawn in colors, and in black is a shape without meaning. Joiners between letters stay.
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3|[\u{e0020}-\u{e007f}])\u200d?/gu;

/** Returns what a hand would write of a typed name: all but the emoji. Empty if that has no letter. */
export function handwritten(name: string): string {
  const text = name.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim();
  return /\p{Letter}/u.test(text) ? text : '';
}

/** Returns a typed name as a signature, as large as the line allows, and in black even if its glyphs have colors. */
const drawName =
  (name: string): Drawing =>
  (canvas) => {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, sheet.width, sheet.height);
    context.textAlign = 'center';
    let size = maxSize;
    // Repeated, because this font's glyphs get relatively wider at smaller sizes.
    for (let pass = 0; pass < 3; pass += 1) {
      context.font = fontOf(size);
      size *= shrinkFactor(extentsOf(context, name));
    }
    context.fillText(name, line.middle, line.base);
    paint(context, 'source-in', 'black');
    paint(context, 'destination-over', 'white');
    context.globalCompositeOperation = 'source-over';
  };

/** An empty sheet. */
export const blank: Drawing = (canvas) => {
  const context = canvas.getContext('2d');
  if (context) paint(context, 'source-over', 'white');
};

/** Returns whether a name has any visible glyphs. */
function isVisible(name: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  // Measuring loads the font, which those who draw do not need.
  if (!context || name === '') return false;
  context.font = font;
  return extentsOf(context, name).width > 0;
}

type Extents = { width: number; above: number; below: number };

/** Returns the factor, at most 1, by which a text of these extents has to shrink. */
const shrinkFactor = (taken: Extents): number =>
  Math.min(...(['width', 'above', 'below'] as const).map((way) => line[way] / Math.max(taken[way], line[way])));

function extentsOf(context: CanvasRenderingContext2D, name: string): Extents {
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

/** Returns a typed name as a signature, redrawn when its font has loaded; null if nothing of it is visible. */
export function useTypedDrawing(name: string): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    const draw = () => setDrawing(() => (isVisible(name) ? drawName(name) : null));
    let isObsolete = false;
    draw();
    // If the font cannot be loaded, the fallback font stays.
    if (name !== '' && !document.fonts.check(font, name))
      document.fonts.load(font, name).then(
        () => isObsolete || draw(),
        () => {},
      );
    return () => {
      isObsolete = true;
    };
  }, [name]);
  return drawing;
}
