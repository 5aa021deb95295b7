import { Button } from '@chakra-ui/react/button';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useFamily } from '../../../lib/session.ts';
import { LiftedPen } from '../../../lib/signature/lifted-pen.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  hasSigned: boolean;
  next: Waiver | undefined;
  onNext: () => void;
  onEnd: () => void;
};

/** Between two guests, and after the last one: it says to whom the device goes, and nothing of whom it comes from. */
export const Between = ({ hasSigned, next, onNext, onEnd }: Props) => {
  const { name } = useFamily();
  return (
    <Sheet title={hasSigned ? 'Thank you, it is signed' : 'Not signed for now'} drawing={hasSigned && <LiftedPen />}>
      {hasSigned && <p>A copy of it, with your signature, comes to you by mail.</p>}
      {next ? (
        <>
          <p>Please hand the device to {next.guestName}.</p>
          <Button size="lg" justifySelf="start" onClick={onNext}>
            Hand to the next guest
          </Button>
        </>
      ) : (
        <>
          <p>That was the last one. Please hand the device back to the {name} family.</p>
          <Button size="lg" justifySelf="start" onClick={onEnd}>
            The {name} family has it back
          </Button>
        </>
      )}
    </Sheet>
  );
};
