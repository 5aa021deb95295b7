import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useEffect, useRef, useState } from 'react';
import { useDeliversMail } from '../../../lib/boat.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { useFamily } from '../../../lib/session.ts';
import { LiftedPen } from '../../../lib/signature/parts.tsx';
import { plural } from '../../../lib/words.ts';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { isPending, useWaivers } from '../api.ts';
import { GuestPage, QueuePage } from './guest-page.tsx';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: '16',
    px: { base: '4', sm: '8' },
    py: '2',
    bg: 'bg.raised',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

type BarProps = {
  /** How many guests come after the current one. */
  remaining: number;
  isLeaving: boolean;
  onAsk: () => void;
  onStay: () => void;
  onLeave: () => void;
};

/** The bar above the queue, with its progress and the family's way out, which asks for a confirmation. */
const LeaveBar = ({ remaining, isLeaving, onAsk, onStay, onLeave }: BarProps) => {
  const { name } = useFamily();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeaving) stay.current?.focus();
  }, [isLeaving]);
  if (isLeaving)
    return (
      <Bar role="alert">
        <Text strong>Is the device back with the {name} family?</Text>
        <Wrap gap="2" end>
          <Button ref={stay} variant="ghost" size="sm" onClick={onStay}>
            No, keep signing
          </Button>
          <Button variant="subtle" size="sm" onClick={onLeave}>
            Yes, stop signing
          </Button>
        </Wrap>
      </Bar>
    );
  return (
    <Bar>
      <Text tone="quiet" figures>
        {remaining > 0 && plural(remaining, 'more guest')}
      </Text>
      <Button variant="ghost" size="sm" onClick={onAsk}>
        Stop
      </Button>
    </Bar>
  );
};

type Props = OpenedDialog & {
  /** The IDs of the waivers to sign, in order. */
  ids: readonly string[];
};

/** The full-screen dialog in which guests sign one after the other. Leaving it takes a confirmation, because guests hold the device. */
export const SigningQueue = ({ ids, open, onClose, onClosed, openedFrom }: Props) => {
  const { items: waivers = [] } = useWaivers();
  const [isLeaving, setLeaving] = useState(false);
  const { current, hasSigned, next, remaining, finish, startNext } = useSigningQueue(waivers, ids);
  useCloseOnBack(open, () => setLeaving(true));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={() => setLeaving(true)}
      onExitComplete={onClosed}
      closeOnInteractOutside={false}
      finalFocusEl={openedFrom}
    >
      <Portal>
        <Dialog.Positioner p="0" bg="bg.raised">
          <Dialog.Content maxWidth="full" minHeight="100dvh" m="0" borderRadius="0" boxShadow="none" bg="bg.raised">
            <LeaveBar
              remaining={remaining}
              isLeaving={isLeaving}
              onAsk={() => setLeaving(true)}
              onStay={() => setLeaving(false)}
              onLeave={onClose}
            />
            {current ? (
              <GuestPage key={current.id} opened={current} onDone={(signed) => finish(current.id, signed)} />
            ) : (
              <HandOverPage hasSigned={hasSigned} next={next} onNext={startNext} onEnd={onClose} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type Step = { kind: 'guest'; waiver: Waiver | undefined } | { kind: 'hand-over'; hasSigned: boolean };

/** Steps through the waivers, and skips those that were signed elsewhere or deleted in the meantime. */
function useSigningQueue(waivers: readonly Waiver[], ids: readonly string[]) {
  const [step, setStep] = useState<Step>({ kind: 'guest', waiver: waivers.find(({ id }) => id === ids[0]) });
  const [doneIds, setDoneIds] = useState<readonly string[]>([]);
  const current = step.kind === 'guest' ? step.waiver : undefined;
  const remaining = ids.flatMap((id) =>
    waivers.filter((waiver) => waiver.id === id && id !== current?.id && !doneIds.includes(id) && isPending(waiver)),
  );
  const [next] = remaining;
  return {
    /** The waiver that is being signed; undefined between two guests. */
    current,
    /** Whether the last guest signed. */
    hasSigned: step.kind === 'hand-over' && step.hasSigned,
    next,
    remaining: remaining.length,
    finish: (id: string, hasSigned: boolean) => {
      setDoneIds([...doneIds, id]);
      setStep({ kind: 'hand-over', hasSigned });
    },
    startNext: () => next && setStep({ kind: 'guest', waiver: next }),
  };
}

type HandOverProps = { hasSigned: boolean; next: Waiver | undefined; onNext: () => void; onEnd: () => void };

/** Shown after each guest. It says whom to hand the device to, and nothing about the guest who hands it over. */
const HandOverPage = ({ hasSigned, next, onNext, onEnd }: HandOverProps) => {
  const { name } = useFamily();
  const deliversMail = useDeliversMail();
  return (
    <QueuePage title={hasSigned ? 'Thank you for signing' : 'Not signed yet'} drawing={hasSigned && <LiftedPen />}>
      {hasSigned && deliversMail && <p>We'll email you a copy with your signature.</p>}
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
    </QueuePage>
  );
};
