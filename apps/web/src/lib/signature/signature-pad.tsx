import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type Ref, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Stack, Text } from '../../ui/elements.tsx';
import { ErrorText } from '../../ui/error-text.ts';
import { Wrap } from '../../ui/rows.tsx';
import { canvasProblem } from '../canvas-readable.ts';
import { drawStrokes, type Stroke } from './pen.ts';
import { pngOf } from './sheet.ts';
import { DrawnSignature, TypedSignature } from './signature-canvas.tsx';
import { handwritten, useTypedDrawing } from './typed-name.ts';

const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '1', maxWidth: '32.75rem', mt: '-1', mx: '-3' },
});

type Props = {
  /** Called with the signature as a PNG's data URL, or with null when it is empty or cannot be read. */
  onChange: (png: string | null) => void;
  error?: string | undefined;
  /** The name with which typing a signature begins, if it is known. */
  signer?: string;
  ref?: Ref<HTMLElement>;
};

/** The signature pad: draw, or type a name. Switching between the two keeps both. */
export const SignaturePad = ({ onChange, error, signer = '', ref }: Props) => {
  const [isTyping, setTyping] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  /** Undefined until a name is typed or proposed. */
  const [typedName, setName] = useState<string>();
  const name = typedName ?? '';
  const [announcement, announce] = useState('');
  const [unreadable, setUnreadable] = useState<string>();
  const ids = { title: useId(), error: useId() };

  const drawn = useMemo(() => (strokes.length > 0 ? drawStrokes(strokes) : null), [strokes]);
  const typed = useTypedDrawing(handwritten(name));
  const drawing = isTyping ? typed : drawn;
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const why = drawing ? canvasProblem() : undefined;
    setUnreadable(why);
    change(drawing && !why ? pngOf(drawing) : null);
  }, [drawing]);

  const add = (stroke: Stroke) => {
    setStrokes((before) => [...before, stroke]);
    announce('Signed.');
  };
  const undo = () => {
    if (strokes.length === 0) return;
    setStrokes(strokes.slice(0, -1));
    announce(strokes.length > 1 ? 'Undid the last stroke.' : 'Cleared.');
  };
  const switchOver = () => {
    setName((before) => before ?? signer);
    setTyping(!isTyping);
  };
  const isEmpty = (isTyping ? name : strokes).length === 0;
  const clear = () => {
    if (isEmpty) return;
    if (isTyping) setName('');
    else setStrokes([]);
    announce('Cleared.');
  };
  const problem = unreadable ? `${unreadable} Then clear the signature and sign again.` : error;
  const errorId = problem === undefined ? undefined : ids.error;
  return (
    <Stack
      as="section"
      gap="3"
      focusRing={false}
      scrollMarginBlock="4"
      ref={ref}
      tabIndex={-1}
      aria-labelledby={ids.title}
      aria-describedby={errorId}
    >
      <div>
        <Heading as="h3" id={ids.title} fontSize="xl">
          Digital Signature
        </Heading>
        <Text size="sm" tone="quiet" above="1">
          {isTyping ? 'Please type your name below' : 'Please sign below using your mouse or touch device'}
        </Text>
      </div>
      {isTyping ? (
        <TypedSignature name={name} onChange={setName} drawing={typed} errorId={errorId} />
      ) : (
        <DrawnSignature strokes={strokes} onStroke={add} />
      )}
      {problem !== undefined && (
        <ErrorText id={ids.error} size="sm" {...(unreadable ? { role: 'alert' } : { 'aria-live': 'polite' })}>
          {problem}
        </ErrorText>
      )}
      <Tools>
        {!isTyping && (
          <Button variant="ghost" size="sm" aria-disabled={strokes.length === 0} onClick={undo}>
            Undo
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-disabled={isEmpty} onClick={clear}>
          Clear
        </Button>
        <Button variant="ghost" size="sm" ms="auto" onClick={switchOver}>
          {isTyping ? 'Draw it instead' : 'Type your name instead'}
        </Button>
      </Tools>
      <VisuallyHidden role="status">{!unreadable && announcement}</VisuallyHidden>
    </Stack>
  );
};

type CardProps = {
  onSave: (png: string) => void;
  onCancel: () => void;
  /** Called with whether there is a signature. */
  onChange?: (hasSigned: boolean) => void;
  isSaving: boolean;
  isDisabled?: boolean;
};

/** The signature pad with Save and Cancel. `isDisabled` keeps it from being saved for now. The signature stays while it is being saved, and if that fails. */
export const SignatureCard = ({ onSave, onCancel, onChange, isSaving, isDisabled = false }: CardProps) => {
  const [png, setPng] = useState<string | null>(null);
  const change = (png: string | null) => {
    setPng(png);
    onChange?.(png !== null);
  };
  return (
    <Stack>
      <SignaturePad onChange={change} />
      <Wrap justifyContent="flex-end">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SaveButton png={isDisabled ? null : png} onSave={onSave} isSaving={isSaving} />
      </Wrap>
    </Stack>
  );
};

type SaveProps = { png: string | null; onSave: (png: string) => void; isSaving: boolean; size?: 'lg' };

/** Saves a signature once there is one. */
export const SaveButton = ({ png, onSave, isSaving, ...button }: SaveProps) => (
  <Button
    disabled={png === null}
    aria-disabled={isSaving}
    onClick={() => png !== null && !isSaving && onSave(png)}
    {...button}
  >
    {isSaving ? 'Saving...' : 'Save Signature'}
  </Button>
);
