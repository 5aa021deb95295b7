import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { GuestWaiver } from '@houseboat/contract/waivers.ts';
import { useEffect, useState } from 'react';
import { ApiError, hasStatus } from '../../../lib/api.ts';
import { fullMoment } from '../../../lib/date-format.ts';
import { unbroken } from '../../../lib/days.ts';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useGuestWaiver, useViewed } from '../api.ts';
import { DeadLink, Letterhead, Signed, UnknownLink, WaiverSkeleton } from '../parts/letterhead.tsx';
import { SigningForm } from '../parts/signing-form.tsx';

type Props = { token: string };

/** `/sign/{token}`: a guest reads and signs a waiver without a session. */
export const SignPage = ({ token }: Props) => {
  useReloadOnReturn();
  const [ending, setEnding] = useState<Ending>();
  if (ending?.kind === 'signed')
    return (
      <Letterhead title="Signed">
        <Signed host={ending.host} />
      </Letterhead>
    );
  if (ending) return <DeadLinkPage host={ending.host} />;
  return <UnsignedWaiver token={token} onEnd={setEnding} />;
};

/** How the page ended, and the name of the host family. */
type Ending = { kind: 'signed' | 'dead-link'; host: string };

const DeadLinkPage = ({ host }: { host: string }) => (
  <Letterhead title="Link no longer works">
    <DeadLink host={host} />
  </Letterhead>
);

/** Keeps a pull at the page's top from reloading it, and with it from losing what the guest has entered. */
function useNoPullToRefresh(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-y', 'contain');
    return () => void style.removeProperty('overscroll-behavior-y');
  }, []);
}

/** Reloads a page that Back restores from memory, so that the next guest does not see what the last one entered. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** Its end unmounts this, and with it everything the guest entered. */
const UnsignedWaiver = ({ token, onEnd }: Props & { onEnd: (ending: Ending) => void }) => {
  const { data: waiver, error, refetch, isFetching } = useGuestWaiver(token);
  if (hasStatus(error, 404))
    return waiver ? (
      <DeadLinkPage host={waiver.hostFamily.name} />
    ) : (
      <Letterhead title="Page not found">
        <UnknownLink />
      </Letterhead>
    );
  return (
    <Letterhead title="Waiver">
      {waiver && (
        <WaiverToSign token={token} waiver={waiver} onEnd={(kind) => onEnd({ kind, host: waiver.hostFamily.name })} />
      )}
      {!waiver && isFetching && <WaiverSkeleton />}
      {!waiver && error && !isFetching && (
        <div>
          <ReadFailure what="the waiver" onRetry={() => void refetch()} />
          {error instanceof ApiError && <p>{error.serverMessage}</p>}
        </div>
      )}
    </Letterhead>
  );
};

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '14' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 31.25rem' },
    alignItems: 'start',
  },
});
const Framed = chakra('div', {
  base: {
    px: { base: '5', sm: '8' },
    py: { base: '6', sm: '8' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'bg.raised',
  },
});

type WaiverProps = { token: string; waiver: GuestWaiver; onEnd: (kind: Ending['kind']) => void };

const WaiverToSign = ({ token, waiver, onEnd }: WaiverProps) => {
  useViewed(token);
  useNoPullToRefresh();
  const host = waiver.hostFamily.name;
  return (
    <>
      <Stack gap="2" maxWidth="68ch">
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          Waiver for {waiver.guestName}
        </Heading>
        <p>
          You're a guest of the {host} family. Please read this waiver and sign it by <Deadline at={waiver.expiresAt} />
          .
        </p>
      </Stack>
      <Columns>
        <Framed>
          <WaiverText content={waiver.waiverContent} />
        </Framed>
        <SigningForm token={token} guest={waiver.guestName} host={host} onEnd={onEnd} />
      </Columns>
    </>
  );
};

/** When the link ends, on the guest's clock. */
const Deadline = ({ at }: { at: string }) => (
  <time dateTime={at} dir="auto">
    {unbroken(fullMoment(Date.parse(at)))}
  </time>
);
