import { Button } from '@chakra-ui/react/button';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { useState } from 'react';
import { AskInPlace } from '../../../ui/ask-in-place.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useReplaceAddress, useStopFeed } from '../api.ts';

type Step = 'replace' | 'stop';

/** What a step does, what it breaks, and its button. */
const steps: Record<Step, { open: string; question: string; effect: string; confirm: string; pending: string }> = {
  replace: {
    open: 'New address',
    question: 'Get a new address?',
    effect: 'The old one stops working for your whole family. Calendars that use it have to be added again.',
    confirm: 'Get a new address',
    pending: 'Getting...',
  },
  stop: {
    open: 'Stop sharing',
    question: 'Stop sharing these weeks?',
    effect:
      'Its address stops working for your whole family. Calendars that use it keep what they have, or show nothing.',
    confirm: 'Stop sharing',
    pending: 'Stopping...',
  },
};

type Props = { scope: FeedScope; onStopped: () => void };

/** Replaces the address or ends it, after a question in place. */
export const ManageAddress = ({ scope, onStopped }: Props) => {
  const [asked, setAsked] = useState<Step | null>(null);
  /** The step whose button gets the focus back. */
  const [left, setLeft] = useState<Step | null>(null);
  const goBack = () => {
    setLeft(asked);
    setAsked(null);
  };
  const replace = useReplaceAddress(scope, goBack);
  const stop = useStopFeed(scope, onStopped);
  if (asked === null)
    return (
      <Stack as="section" gap="2" ruled="part" aria-label="This address">
        <p>Anyone who has this address can see these weeks. Keep it in the family.</p>
        <Wrap gap="2">
          {(['replace', 'stop'] as const).map((step) => (
            <Button key={step} size="sm" variant="outline" autoFocus={left === step} onClick={() => setAsked(step)}>
              {steps[step].open}
            </Button>
          ))}
        </Wrap>
      </Stack>
    );

  const { effect, ...words } = steps[asked];
  const { mutate, isPending } = asked === 'replace' ? replace : stop;
  return (
    <Stack as="section" gap="2" ruled="part">
      <AskInPlace
        layout="stacked"
        effect={<p>{effect}</p>}
        keep="Keep it"
        isPending={isPending}
        onKeep={goBack}
        onConfirm={mutate}
        {...words}
      />
    </Stack>
  );
};
