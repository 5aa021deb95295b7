import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' } });
const Question = chakra('span', { base: { fontWeight: 'semibold' } });
const Answers = chakra('div', { base: { display: 'flex', gap: '2', ms: 'auto' } });

type Props = { question: string; isPending: boolean; onKeep: () => void; onRemove: () => void };

/** Asks in place before something is removed. Escape keeps it. */
export const ConfirmRemoval = ({ question, isPending, onKeep, onRemove }: Props) => (
  <Row
    role="group"
    aria-label={question}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      // A dialog around this stays open.
      event.stopPropagation();
      onKeep();
    }}
  >
    <Question>{question}</Question>
    <Answers>
      <Button size="sm" variant="ghost" autoFocus onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" colorPalette="danger" aria-disabled={isPending} onClick={() => isPending || onRemove()}>
        {isPending ? 'Removing...' : 'Remove'}
      </Button>
    </Answers>
  </Row>
);
