import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type Ref, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { DrawnSignature } from './drawn-signature.tsx';
import { drawStrokes, type Stroke } from './pen.ts';
import { pngOf } from './sheet.ts';
import { TypedSignature } from './typed-signature.tsx';
import { useTypedDrawing } from './use-typed-drawing.ts';

const Section = chakra('section', { base: { display: 'grid', gap: '3', outline: 0, scrollMarginBlock: '4' } });
const Hint = chakra('p', { base: { mt: '1', color: 'fg.muted', fontSize: 'sm' } });
const Fault = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } });
const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '1', maxWidth: '32.75rem', mt: '-1', mx: '-3' },
});

type Props = {
  /** Hears of every change: the signature as a PNG's data URL, or null when nothing is signed. */
  onChange: (png: string | null) => void;
  /** What is wrong with the signature. */
  fault?: string | undefined;
  ref?: Ref<HTMLElement>;
};

/** Where one signs (spec, section 2): by drawing, or by typing a name. Either stays while the other is tried. */
export const SignaturePad = ({ onChange, fault, ref }: Props) => {
  const [typing, setTyping] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const [said, say] = useState('');
  const ids = { title: useId(), fault: useId() };

  const drawn = useMemo(() => (strokes.length > 0 ? drawStrokes(strokes) : null), [strokes]);
  const typed = useTypedDrawing(name.trim());
  const drawing = typing ? typed : drawn;
  const change = useEffectEvent(onChange);
  useEffect(() => {
    change(drawing && pngOf(drawing));
  }, [drawing]);

  const add = (stroke: Stroke) => {
    setStrokes((before) => [...before, stroke]);
    say('Signed.');
  };
  const undo = () => {
    if (strokes.length === 0) return;
    setStrokes(strokes.slice(0, -1));
    say(strokes.length > 1 ? 'The last stroke is undone.' : 'Cleared.');
  };
  const clear = () => {
    if (typing) setName('');
    else setStrokes([]);
    say('Cleared.');
  };
  return (
    <Section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={ids.title}
      aria-describedby={fault === undefined ? undefined : ids.fault}
    >
      <div>
        <Heading as="h3" id={ids.title} fontSize="xl">
          Digital Signature
        </Heading>
        <Hint>Please sign below using your mouse or touch device</Hint>
      </div>
      {typing ? (
        <TypedSignature name={name} onChange={setName} drawing={typed} />
      ) : (
        <DrawnSignature strokes={strokes} onStroke={add} />
      )}
      {fault !== undefined && <Fault id={ids.fault}>{fault}</Fault>}
      <Tools>
        {!typing && (
          <Button variant="ghost" size="sm" aria-disabled={strokes.length === 0} onClick={undo}>
            Undo
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        <Button variant="ghost" size="sm" ms="auto" onClick={() => setTyping(!typing)}>
          {typing ? 'Draw it instead' : 'Type your name instead'}
        </Button>
      </Tools>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Section>
  );
};
