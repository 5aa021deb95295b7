import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { minPasswordLength } from '@houseboat/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userMessage } from '../../../lib/api.ts';
import { useBoat } from '../../../lib/boat.ts';
import { describeCoordinates, parseCoordinates } from '../../../lib/boat-fields/coordinates.ts';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { zoneInWords } from '../../../lib/boat-fields/time-zones.ts';
import { longRange } from '../../../lib/days.ts';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { PasswordStrength } from '../../../lib/forms/password-strength.tsx';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { joined } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { errorsIn } from '../check.ts';
import { weeksOf } from '../season.ts';
import { errorsOf, setUp, showWhetherSetUp } from '../send.ts';
import { firstWrongStep, goTo, type Step } from '../steps.ts';
import { changePassword, errorAt, managerOf, seasonIn, showErrors, titleOf, usernameIn, useSetup } from '../store.ts';
import { StepFrame } from './step-form.tsx';

/** Step 5: a look at everything, and the password of the family that runs the boat. */
export const LookStep = () => {
  const { draft, password, errors } = useSetup();
  const { submit, isPending, failure, notKept } = useSetUp();
  const { lake, families } = draft;
  const season = seasonIn(draft);
  const manager = managerOf(draft);
  const coordinates = parseCoordinates(lake.coordinates);
  const weeks = weeksOf(season);
  // From elsewhere, and with an address for others, setting up takes the code.
  const isOnlyHere = useBoat()?.setup?.needsCode === false;
  const last = weeks[weeks.length - 1];
  return (
    <StepFrame
      step="look"
      title="Ready to cast off?"
      submit={isPending ? 'Setting up...' : 'Set up the boat'}
      isPending={isPending}
      onSubmit={submit}
    >
      <Summary>
        <Part name="Boat" step="boat" value={draft.name}>
          {titleOf(draft)}
        </Part>
        <Part name="Lake" step="lake" value={lake.name}>
          {coordinates && describeCoordinates(coordinates)} · {zoneInWords(lake.timeZone)}
        </Part>
        <Part name="Families" step="families" value={joined(families.map(({ name }) => name.trim()))}>
          {manager?.name.trim()} runs the boat.
        </Part>
        <Part name="Season" step="season" value={last && longRange(season.firstWeekStart, last.endDate)}>
          {describeWeeks(weeks.length, families.length)}
        </Part>
      </Summary>
      {manager && <UsernameOfPassword username={usernameIn(manager)} />}
      <Stack gap="2">
        <FormField
          label={`Password for the ${manager?.name.trim()} family`}
          hint={`At least ${minPasswordLength} characters. Passwords are not case-sensitive.`}
          error={errorAt(errors, 'password')}
        >
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => changePassword(event.target.value)}
          />
        </FormField>
        <PasswordStrength
          password={password}
          names={[manager?.name ?? '', manager ? usernameIn(manager) : '', draft.name]}
        />
      </Stack>
      {isOnlyHere && (
        <Text tone="quiet">So far, invitations only work on this computer. The next page says how to change that.</Text>
      )}
      <FormError title="Setup didn't work" message={failure} />
      <FormError title="Login failed" message={notKept && `The boat is set up. ${notKept}`} />
    </StepFrame>
  );
};

/** Sends everything. What is refused at a field leads to the field's step; anything else is said here. */
function useSetUp() {
  const {
    mutate,
    isPending,
    error,
    data: notKept,
  } = useMutation({
    mutationFn: setUp,
    onError: (refusal) => {
      showWhetherSetUp(refusal);
      const refused = errorsOf(refusal);
      const wrong = firstWrongStep(refused);
      if (!wrong) return;
      showErrors(refused);
      if (wrong !== 'look') goTo(wrong, 'look');
    },
  });
  const submit = () => {
    const { draft, password } = useSetup.getState();
    const found = errorsIn('look', draft, password);
    if (Object.keys(found).length > 0) showErrors(found);
    else mutate();
  };
  const isAtField = error !== null && 'password' in errorsOf(error);
  return { submit, isPending, notKept, failure: error === null || isAtField ? undefined : userMessage(error) };
}

const Summary = chakra('dl', {
  base: {
    display: 'grid',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'center',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'line',
      overflowWrap: 'anywhere',
    },
    '& dt': { gridColumn: 1, color: 'fg.muted', fontSize: 'sm' },
    '& dd': { gridColumn: 1 },
    '& dd:last-of-type': { gridRow: '1 / 4', gridColumn: 2 },
  },
});

type PartProps = { name: string; step: Step; value: string | undefined; children: ReactNode };

const Part = ({ name, step, value, children }: PartProps) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
    <Text as="dd" size="sm" tone="quiet">
      {children}
    </Text>
    <dd>
      <Button variant="ghost" size="sm" aria-label={`Change ${name.toLowerCase()}`} onClick={() => goTo(step, 'look')}>
        Change
      </Button>
    </dd>
  </div>
);
