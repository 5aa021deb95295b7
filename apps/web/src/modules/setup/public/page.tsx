import { chakra } from '@chakra-ui/react/styled-system';
import type { Boat } from '@houseboat/contract/boat.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { boatQuery } from '../../../lib/boat.ts';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { useSession } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { firstOpenStep } from '../check.ts';
import { BoatStep } from '../parts/boat-step.tsx';
import { FamiliesStep } from '../parts/families-step.tsx';
import { Frame, ScreenHeading } from '../parts/frame.tsx';
import { LakeStep } from '../parts/lake-step.tsx';
import { LookStep } from '../parts/look-step.tsx';
import { SeasonStep } from '../parts/season-step.tsx';
import { type Step, useAskedStep } from '../steps.ts';
import { forgetDraft, useSetup } from '../store.ts';

const screens: Record<Exclude<Step, 'boat'>, ComponentType> = {
  lake: LakeStep,
  families: FamiliesStep,
  season: SeasonStep,
  look: LookStep,
};

/** `/setup`: a group sets up its own boat in place of the untouched demo. */
export const SetupPage = () => {
  const { data: boat } = useQuery(boatQuery);
  return <Frame>{boat ? screenOf(boat) : <ReadBoundary what="the boat" reads={boatQuery.queryKey} />}</Frame>;
};

function screenOf({ setup, isDemo }: Boat): ReactNode {
  if (setup) return <CurrentStep needsCode={setup.needsCode} />;
  return isDemo ? <UsedDemo /> : <AlreadySetUp />;
}

/** The step that the address asks for, or one before it in which something is missing. */
const CurrentStep = ({ needsCode }: { needsCode: boolean }) => {
  const asked = useAskedStep();
  const step = useSetup(({ draft }) => firstOpenStep(asked, draft));
  if (step === 'boat') return <BoatStep needsCode={needsCode} />;
  const Screen = screens[step];
  return <Screen />;
};

/** Leads a family that is signed in aboard. A draft on this device is of no more use. */
const AlreadySetUp = () => {
  const isSignedIn = useSession(({ status }) => status === 'in');
  useEffect(forgetDraft, []);
  if (isSignedIn) return <Redirect to="/" replace />;
  return (
    <Stack>
      <ScreenHeading>This boat is already set up</ScreenHeading>
      <p>
        <TextLink href="/">Log in</TextLink>
      </p>
    </Stack>
  );
};

/** Says why the demo boat stays as it is, and what its operator can do. The draft on this device stays, because the setup may be offered again. */
const UsedDemo = () => {
  const isSignedIn = useSession(({ status }) => status === 'in');
  return (
    <Stack>
      <ScreenHeading>Somebody has used the demo boat</ScreenHeading>
      <p>
        Setting up your own would throw away what they did: a pick, a password of their own, something on a list. So you
        can only do that while nobody has touched the demo.
      </p>
      <p>
        The person who runs the server can start over with{' '}
        <chakra.code fontWeight="semibold">npm run boat:new</chakra.code>. It makes a backup first, and then brings back
        a fresh demo boat. What you've typed here so far is kept on this device until then.
      </p>
      <p>
        <TextLink href="/">{isSignedIn ? 'Back to the demo boat' : 'Log in to the demo boat'}</TextLink>
      </p>
    </Stack>
  );
};
