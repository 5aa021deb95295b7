import { fireEvent, screen } from '@testing-library/react';

/** The sheet of 500 × 200 is displayed at half its size, away from the window's corner. */
const shown = { left: 40, top: 300, width: 250, height: 100 };

/** What was drawn: points, rounded, in the sheet's coordinates, and texts. */
type Ink = { points: [number, number][]; texts: string[] };

const letter = 40;

/** How much the pixels that are read may differ from those that were drawn, of 255. */
let noise = 0;

/** Has canvases change what is read, as browsers do that resist fingerprinting: by up to this, of 255. */
export function addCanvasNoise(most: number): void {
  noise = most;
}

/** The part of a canvas context that a signature needs. Records what is drawn. */
const contextOn = (canvas: HTMLCanvasElement) => {
  const ink: Ink = { points: [], texts: [] };
  const point = (x: number, y: number) => ink.points.push([Math.round(x), Math.round(y)]);
  const nothing = () => {};
  const rows: [color: string, top: number, bottom: number][] = [];
  return {
    canvas,
    ink,
    clearRect: () => Object.assign(ink, { points: [], texts: [] }),
    arc: point,
    lineTo: point,
    moveTo: point,
    fillText: (text: string) => ink.texts.push(text),
    // All characters have the same width, except the invisible one.
    measureText: (text: string) => {
      const half = (text.replaceAll('\u200b', '').length * letter) / 2;
      return { actualBoundingBoxLeft: half, actualBoundingBoxRight: half, actualBoundingBoxAscent: letter };
    },
    fillStyle: '',
    fillRect(_left: number, top: number, _width: number, height: number) {
      rows.push([this.fillStyle, top, top + height]);
    },
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
        const y = Math.floor(at / 4 / width);
        const [color] = rows.findLast(([, top, bottom]) => top <= y && y < bottom) ?? [];
        return color === 'black' && at % 4 < 3 ? at % (noise + 1) : 255 - (at % (noise + 1));
      }),
    }),
    ...{ setTransform: nothing, drawImage: nothing, beginPath: nothing, closePath: nothing },
    ...{ fill: nothing, stroke: nothing, save: nothing, restore: nothing },
  };
};

/** Gives jsdom canvases that record what is drawn, and PNGs that contain the record as JSON. */
export function fakeCanvas(): void {
  noise = 0;
  const contexts = new WeakMap<HTMLCanvasElement, ReturnType<typeof contextOn>>();
  const context = (canvas: HTMLCanvasElement) => {
    const known = contexts.get(canvas) ?? contextOn(canvas);
    contexts.set(canvas, known);
    return known;
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return context(this);
    },
    toDataURL(this: HTMLCanvasElement) {
      const { width, height } = this;
      return `data:image/png;base64,${btoa(encodeURIComponent(JSON.stringify({ width, height, ...context(this).ink })))}`;
    },
    getBoundingClientRect: () => ({ ...shown, x: shown.left, y: shown.top }),
  });
  Object.assign(document, { fonts: { check: () => true } });
}

/** Returns what a PNG of the fake canvas shows. */
export const picture = (png: unknown): { width: number; height: number } & Ink =>
  JSON.parse(decodeURIComponent(atob(String(png).replace('data:image/png;base64,', ''))));

/** Rests a palm on a point of the sheet, which the system then recognizes and takes away. */
export function restPalm([x, y]: [number, number]): void {
  const touch = { identifier: 1, clientX: shown.left + x / 2, clientY: shown.top + y / 2, force: 1 };
  const canvas = screen.getByRole('img', { name: signatureName });
  fireEvent.touchStart(canvas, { targetTouches: [touch], changedTouches: [touch] });
  fireEvent.touchCancel(window, { targetTouches: [], changedTouches: [touch] });
}

const signatureName = /^(Not signed yet|Your signature)$/;

/** Draws a stroke with the mouse, through these points of the sheet. */
export function draw(...points: [number, number][]): void {
  const canvas = screen.getByRole('img', { name: signatureName });
  const at = ([x, y]: [number, number]) => ({ clientX: shown.left + x / 2, clientY: shown.top + y / 2 });
  const [first, ...rest] = points.map(at);
  fireEvent.mouseDown(canvas, { ...first, buttons: 1 });
  for (const point of rest) fireEvent.mouseMove(window, { ...point, buttons: 1 });
  fireEvent.mouseUp(window, { ...rest.at(-1), buttons: 0 });
}
