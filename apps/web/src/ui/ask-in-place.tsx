import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Block, Text } from './elements.tsx';

const Frame = chakra('div', {
  base: { flex: 1, '& > :last-child': { display: 'flex', flexWrap: 'wrap', gap: '2' } },
  variants: {
    layout: {
      row: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        '& > :last-child': { ms: 'auto' },
      },
      stacked: { display: 'grid', gap: '2' },
    },
  },
  defaultVariants: { layout: 'row' },
});

type Props = {
  question: string;
  /** What doing it would mean. */
  effect?: ReactNode;
  /** The answers are beside the question where they fit, or always below it. */
  layout?: 'row' | 'stacked';
  keep?: string;
  confirm?: string;
  pending?: string;
  isPending: boolean;
  onKeep: () => void;
  onConfirm: () => void;
};

/** Asks in place before something is removed or replaced. The answer that keeps it has the focus, and Escape gives the same answer. */
export const AskInPlace = ({ question, effect, layout, isPending, onKeep, onConfirm, ...labels }: Props) => {
  // Once it was confirmed, there is nothing left to keep.
  const answerKeep = () => isPending || onKeep();
  const { keep = 'Keep', confirm = 'Remove', pending = 'Removing...' } = labels;
  return (
    <Frame ref={useEscape(answerKeep)} layout={layout} role="group" aria-label={question}>
      <Block breaks flex="1 1 8rem">
        <Text strong>{question}</Text>
        {effect}
      </Block>
      <div>
        <Button size="sm" variant="ghost" autoFocus aria-disabled={isPending} onClick={answerKeep}>
          {keep}
        </Button>
        <Button size="sm" colorPalette="danger" aria-disabled={isPending} onClick={() => isPending || onConfirm()}>
          {isPending ? pending : confirm}
        </Button>
      </div>
    </Frame>
  );
};

/** Returns the state of a question that replaces the button that asks it. After the answer, the button comes back and gets the focus back. */
export function useQuestion() {
  const [step, setStep] = useState<'idle' | 'asking' | 'answered'>('idle');
  return {
    isAsking: step === 'asking',
    wasAsked: step === 'answered',
    ask: () => setStep('asking'),
    answer: () => setStep('answered'),
  };
}

/** Calls back when Escape is pressed within an element. Returns the element's ref. */
function useEscape(onEscape: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.current?.contains(document.activeElement)) return;
      // A dialog around the element stays open. It listens on the document, in the capture phase.
      event.stopPropagation();
      answer();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return element;
}
