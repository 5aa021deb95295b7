import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { statusOf } from '@houseboat/draft/state.ts';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Season } from '../../../../lib/season/season.ts';
import { Form, Stack, Text } from '../../../../ui/elements.tsx';
import { FormField } from '../../../../ui/fields.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { Picking } from '../../api.ts';
import { usePause } from '../../manage.ts';
import { PickFor } from './pick-for.tsx';
import { UndoPicks } from './undo-picks.tsx';

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '12',
    rowGap: '8',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: '6',
    animation: 'appear 220ms ease-out',
  },
});

/** What the designated family can do on draft night. */
export const Tasks = ({ season, picking }: { season: Season; picking: Picking }) => (
  <Body>
    <Stack gap="8">
      <PauseControl season={season} />
      <PickFor season={season} picking={picking} />
      <div>
        <LinkButton href="/draft-night" variant="outline">
          Set up draft night
          <ArrowRight aria-hidden />
        </LinkButton>
      </div>
    </Stack>
    <UndoPicks season={season} />
  </Body>
);

/** Pauses the draft with an optional reason, which every screen shows, and resumes it. */
const PauseControl = ({ season }: { season: Season }) => {
  const [reason, setReason] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = usePause(season, reason, () => {
    setReason('');
    // The field, which may have had the focus, is gone.
    submit.current?.focus();
  });
  const status = statusOf(season.state);
  if (status !== 'running' && status !== 'paused') return null;
  const isPaused = status === 'paused';
  return (
    <div>
      <Text as="h3" size="lg" strong below="2" focusRing={false}>
        {isPaused ? 'The draft is paused' : 'Take a break'}
      </Text>
      <Form
        gap="3"
        align="start"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        {!isPaused && (
          <FormField label="Why? (optional)" hint="Every screen shows it. The clock keeps its time.">
            <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
          </FormField>
        )}
        <Button ref={submit} type="submit" variant={isPaused ? 'solid' : 'subtle'} aria-disabled={isPending}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? 'Resume the draft' : 'Pause the draft'}
        </Button>
      </Form>
    </div>
  );
};
