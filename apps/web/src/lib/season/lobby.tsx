import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { Check, Circle, CircleCheck, Video } from 'lucide-react';
import { useState } from 'react';
import { Text } from '../../ui/elements.tsx';
import { FamilyAvatar } from '../../ui/family-avatar.tsx';
import { keepFocusNearby } from '../../ui/keep-focus.ts';
import { useBoat } from '../boat.ts';
import { unbroken } from '../days.ts';
import { useFamily } from '../session.ts';
import { showToast } from '../toast.ts';
import { useSecondsUntil } from './countdown.ts';
import { sendReady } from './draft-messages.ts';
import { useDraft } from './draft-store.ts';
import { type FamilyLayout, FamilyList } from './family-list.tsx';
import type { Season } from './season.ts';
import { dayAndTime, timeAtLake, untilStart } from './start-words.ts';

// What every screen shows of a draft that has not started.

/** The time until the start by the server's clock. Screen readers can read it, but do not announce every second. */
export const Countdown = ({ startsAt }: { startsAt: string }) => {
  const seconds = useSecondsUntil(Date.parse(startsAt));
  return (
    <Text as="span" figures role="timer">
      {seconds !== null && untilStart(seconds)}
    </Text>
  );
};

/** The start's day and time where the reader is. */
export const StartTime = ({ startsAt }: { startsAt: string }) => (
  <time dateTime={startsAt} dir="auto">
    {unbroken(dayAndTime(Date.parse(startsAt)))}
  </time>
);

/** Says that the start is in the reader's time, and what time that is at the lake. */
export const StartZone = ({ startsAt }: { startsAt: string }) => {
  const timeZone = useBoat()?.lake.timeZone;
  const atLake = timeZone === undefined ? null : timeAtLake(Date.parse(startsAt), timeZone);
  return atLake === null ? 'your time and at the lake.' : `your time. ${atLake} at the lake.`;
};

/** A link to the families' video call, in a new tab. */
export const JoinCall = ({ callUrl }: { callUrl: string }) => (
  <Button asChild size="lg" variant="outline" flexShrink={1}>
    <a href={callUrl} target="_blank" rel="noopener noreferrer">
      <Video aria-hidden />
      <Text as="span" breaks>
        Join the call{' '}
        <Text as="span" size="md" strong={false} breaks>
          {new URL(callUrl).host}
        </Text>
      </Text>
    </a>
  </Button>
);

/** Says whether the family that is signed in is ready. Everybody sees it, and nothing waits for it. `isMinor` while something else is wanted first. */
export const ReadyToggle = ({ isMinor = false }: { isMinor?: boolean }) => {
  const { id } = useFamily();
  const isReady = useDraft(({ ready }) => ready.includes(id));
  const [isSending, setSending] = useState(false);
  const toggle = async () => {
    if (isSending) return;
    setSending(true);
    const answer = await sendReady(!isReady);
    setSending(false);
    if (!answer.ok) showToast({ title: "That didn't go through", description: answer.message, tone: 'destructive' });
  };
  return (
    <Button
      ref={keepFocusNearby}
      size="lg"
      variant={isReady ? 'subtle' : isMinor ? 'outline' : 'solid'}
      aria-pressed={isReady}
      aria-disabled={isSending}
      onClick={toggle}
    >
      {isReady ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
      I'm ready
    </Button>
  );
};

/** "3 of 7 families are here, 2 ready". Empty until it is known. */
export const Attendance = ({ season: { families } }: { season: Season }) => {
  const here = useDraft(({ presence }) => presence.length);
  const ready = useDraft((draft) => draft.ready.length);
  if (here === 0) return null;
  return `${here} of ${families.length} families ${here === 1 ? 'is' : 'are'} here, ${ready} ready`;
};

const Entry = chakra('li', {
  base: { minWidth: 0, lineHeight: 'short' },
  variants: {
    layout: {
      columns: { textAlign: 'center', px: '1.5' },
      list: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', columnGap: '3' },
    },
  },
});

/** The families in draft order, each with whether it is here and ready. */
export const FamiliesWaiting = ({ season, layout }: { season: Season; layout: FamilyLayout }) => (
  <FamilyList layout={layout}>
    {season.families.map((family) => (
      <Entry key={family.id} layout={layout}>
        {layout === 'list' && <FamilyAvatar family={family} />}
        <div>
          <Text strong breaks hyphens="auto" htmlTranslate="no">
            {family.name}
          </Text>
          <Presence family={family} />
        </div>
      </Entry>
    ))}
  </FamilyList>
);

/** Whether a family is here and ready. */
export const Presence = ({ family: { id } }: { family: ListedFamily }) => {
  const isKnown = useDraft(({ presence }) => presence.length > 0);
  const isHere = useDraft(({ presence }) => presence.includes(id));
  const isReady = useDraft(({ ready }) => ready.includes(id));
  if (isReady)
    return (
      <Text steady icons color="ok.fg" fontWeight="semibold">
        <Check size="1em" aria-hidden />
        Ready
      </Text>
    );
  return (
    <Text steady icons color={isHere ? 'fg' : 'fg.muted'}>
      {isKnown && (isHere ? 'Here' : 'Not here')}
    </Text>
  );
};
