import '@fontsource-variable/fraunces/opsz-italic.css';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { attachPen, type Pen, type Stroke } from './pen.ts';
import { type Drawing, fitToScreen, onResize, sheet } from './sheet.ts';
import { blank, handwritten } from './typed-name.ts';

const Canvas = chakra('canvas', {
  base: { display: 'block', width: 'full', aspectRatio: `${sheet.width} / ${sheet.height}`, bg: 'white' },
  variants: { drawable: { true: { cursor: 'crosshair', touchAction: 'none', WebkitTouchCallout: 'none' } } },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: `${sheet.width / 16}rem`,
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'white',
    outline: '1px solid {colors.line.strong}',
    forcedColorAdjust: 'none',
  },
});

// The paper is white in both themes, like the stored signature. Ink multiplies over these marks.
const Marks = chakra('svg', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    fill: 'none',
    stroke: '#a99f8b',
    strokeLinecap: 'round',
    mixBlendMode: 'multiply',
    pointerEvents: 'none',
    userSelect: 'none',
  },
});

/** The paper around a canvas, with the signature line and, with `cross`, the mark where to begin. The PNG has none of these. */
const Paper = ({ cross = false, children }: { cross?: boolean; children: ReactNode }) => (
  <Frame>
    {children}
    <Marks viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden>
      <path d="M24 152h452" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {cross && <path d="m26 130 10 12m0-12-10 12" strokeWidth="1.5" />}
    </Marks>
  </Frame>
);

type DrawnProps = { strokes: readonly Stroke[]; onStroke: (stroke: Stroke) => void };

/** A signature drawn with mouse, finger or pen. */
export const DrawnSignature = ({ strokes, onStroke }: DrawnProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Pen>(null);
  const addStroke = useEffectEvent(onStroke);
  useEffect(() => {
    if (!canvas.current) return;
    const attached = attachPen(canvas.current, (stroke) => addStroke(stroke));
    pen.current = attached;
    return attached.detach;
  }, []);
  useEffect(() => {
    pen.current?.show(strokes);
  }, [strokes]);
  return (
    <Paper cross>
      <Canvas ref={canvas} drawable role="img" aria-label={strokes.length > 0 ? 'Your signature' : 'Not signed yet'} />
    </Paper>
  );
};

type TypedProps = {
  name: string;
  onChange: (name: string) => void;
  drawing: Drawing | null;
  /** The ID of what is wrong with it, if something is. */
  errorId: string | undefined;
};

/** A typed name, shown as a signature. For those who cannot or do not want to draw. */
export const TypedSignature = ({ name, onChange, drawing, errorId }: TypedProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => {
      fitToScreen(element);
      (drawing ?? blank)(element);
    };
    draw();
    return onResize(element, draw);
  }, [drawing]);
  return (
    <>
      <Field.Root invalid={errorId !== undefined}>
        <Field.Label>Type your name</Field.Label>
        <Input
          ref={input}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={120}
          value={name}
          aria-errormessage={errorId}
          onChange={(event) => onChange(event.target.value)}
        />
        <Field.HelperText aria-live="polite">
          {name.trim() !== '' && handwritten(name) === '' && 'Please type your name in letters.'}
        </Field.HelperText>
      </Field.Root>
      <Paper>
        <Canvas
          ref={canvas}
          role="img"
          aria-label={drawing ? `Your signature: ${handwritten(name)}` : 'Not signed yet'}
        />
      </Paper>
    </>
  );
};
