import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Turn } from '@houseboat/draft/events.ts';
import { isPassed, isSameTurn, statusOf } from '@houseboat/draft/state.ts';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { familyOf, type Season } from '../../../../lib/season/season.ts';
import { allOpenTurns } from '../../../../lib/season/turns.ts';
import { useFamily } from '../../../../lib/session.ts';
import { Form, Stack, Text } from '../../../../ui/elements.tsx';
import { FormField } from '../../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../../ui/keep-focus.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { Picking } from '../../api.ts';
import { usePause } from '../../manage.ts';
import { chooseTurn } from '../../store.ts';
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
  const { write, isPending } = usePause(season, reason, () => {
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
          if (!isPending) write();
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

/** Switches the whole page to picking for a family that is away: at its turn, or at one that was passed. */
const PickFor = ({ season, picking }: { season: Season; picking: Picking }) => {
  const { id } = useFamily();
  const turns = allOpenTurns(season.state).filter(({ familyId }) => familyId !== id);
  if (turns.length === 0) return null;
  return (
    <div>
      <Text as="h3" size="lg" strong below="2" focusRing={false}>
        Pick for another family
      </Text>
      <Text tone="quiet" below="3">
        The next week you press goes to them. The switch turns itself off after that.
      </Text>
      <Stack as="ul" gap="1">
        {turns.map((turn) => (
          <li key={`${turn.round} ${turn.pick}`} ref={keepFocusNearby}>
            <TurnSwitch season={season} turn={turn} isOn={isSameTurn(picking.turn, turn)} />
          </li>
        ))}
      </Stack>
    </div>
  );
};

const TurnSwitch = ({ season, turn, isOn }: { season: Season; turn: Turn; isOn: boolean }) => {
  const family = familyOf(season, turn.familyId);
  if (!family) return null;
  const which = isPassed(season.state, turn) ? `round ${turn.round}, passed` : `round ${turn.round}, on the clock`;
  return (
    <Switch
      label={`Pick for ${family.name} (${which})`}
      color={family.color}
      checked={isOn}
      onChange={(isChosen) => chooseTurn(isChosen ? turn : null)}
    />
  );
};
