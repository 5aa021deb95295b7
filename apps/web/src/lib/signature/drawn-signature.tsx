import { useEffect, useEffectEvent, useRef } from 'react';
import { Canvas, Paper } from './paper.tsx';
import { holdPen, type Pen, type Stroke } from './pen.ts';

type Props = { strokes: readonly Stroke[]; onStroke: (stroke: Stroke) => void };

/** Where one signs with mouse, finger or pen. */
export const DrawnSignature = ({ strokes, onStroke }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Pen>(null);
  const finish = useEffectEvent(onStroke);
  useEffect(() => {
    if (!canvas.current) return;
    const held = holdPen(canvas.current, (stroke) => finish(stroke));
    pen.current = held;
    return held.lift;
  }, []);
  useEffect(() => {
    pen.current?.show(strokes);
  }, [strokes]);
  return (
    <Paper cross>
      <Canvas
        ref={canvas}
        drawable
        role="img"
        aria-label={strokes.length > 0 ? 'Your signature' : 'Nothing is signed yet'}
      />
    </Paper>
  );
};
