import { LineDrawing } from '../line-drawing.tsx';

/** A pen that has just been lifted from its line. */
export const LiftedPen = () => (
  <LineDrawing viewBox="0 0 200 100" width="52">
    <path d="M14 78c14-30 28-34 30-22s-14 26-6 26 16-26 26-26-2 24 8 24 14-14 26-12" />
    <path d="M112 64 158 16l12 11-47 47-15 3z M150 24l12 11" />
    <path d="M10 92c12-6 24-6 36 0s24 6 36 0 24-6 36 0 24 6 36 0 24-6 36 0" opacity="0.55" />
  </LineDrawing>
);
