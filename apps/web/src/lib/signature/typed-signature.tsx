import '@fontsource-variable/fraunces/opsz-italic.css';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { useEffect, useRef } from 'react';
import { Canvas, Paper } from './paper.tsx';
import { type Drawing, lay, onResize } from './sheet.ts';
import { blank } from './typed-name.ts';

type Props = { name: string; onChange: (name: string) => void; drawing: Drawing | null };

/** For whoever cannot draw, or would rather not: a name that is typed, and how it looks as a signature. */
export const TypedSignature = ({ name, onChange, drawing }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const show = () => {
      lay(element);
      (drawing ?? blank)(element);
    };
    show();
    return onResize(element, show);
  }, [drawing]);
  return (
    <>
      <Field.Root>
        <Field.Label>Your name, as your signature</Field.Label>
        <Input
          ref={input}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={name}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field.Root>
      <Paper>
        <Canvas
          ref={canvas}
          role="img"
          aria-label={drawing ? `Your signature: ${name.trim()}` : 'Nothing is signed yet'}
        />
      </Paper>
    </>
  );
};
