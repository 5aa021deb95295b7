import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useSyncExternalStore } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { everySecond } from '../../../lib/clock.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { QrCode } from '../../../lib/qr-code.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { wide } from '../../../lib/television.ts';
import { Numbered, Stack, Text } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { usePairing } from '../pairing.ts';

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '8',
    minHeight: '100dvh',
    px: '5',
    py: '8',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem', alignItems: 'center', columnGap: '14', px: '16' },
  },
});
const CodeText = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '0.45em',
    fontFamily: 'heading',
    fontSize: 'min(6.25rem, 19vw)',
    fontWeight: 'medium',
    lineHeight: 1,
    letterSpacing: '0.06em',
    minHeight: '1em',
    color: 'lake.fg',
    [wide]: { flexWrap: 'nowrap', fontSize: '5rem' },
  },
});
const Square = chakra('div', {
  base: { width: 'min(100%, 17rem)', aspectRatio: '1', borderRadius: 'card', overflow: 'hidden', bg: 'bg.raised' },
});

/** The page of an unpaired TV: a code for a family to enter or scan, with instructions. */
export const PairingPage = () => {
  usePageTitle('TV');
  const boat = useBoat();
  const { code, failure } = usePairing();
  return (
    <Page>
      <Stack gap="5">
        <RemovalNotice />
        <Text as="h1" fontSize="4xl" heading leading="shorter" breaks>
          Show {boat?.name ?? 'the boat'} on this TV
        </Text>
        <Numbered gap="2" size="xl" leading="short">
          <li>On your phone, log in to {boat?.title ?? 'the boat'}.</li>
          <li>Open TVs in the account menu.</li>
          <li>Enter this code:</li>
        </Numbered>
        <CodeText role="status" htmlTranslate="no">
          {code && (
            <>
              <VisuallyHidden>The code is {[...code.text].join(', ')}</VisuallyHidden>
              <span aria-hidden>{code.text.slice(0, 3)}</span>
              <span aria-hidden>{code.text.slice(3)}</span>
            </>
          )}
        </CodeText>
        <Wrap size="lg" tone="quiet">
          {failure ?? (code && <CodeTimer expiresAt={code.expiresAt} />)}
        </Wrap>
        <FamilyBrowserHint />
      </Stack>
      <Stack size="lg" leading="short">
        <Square>
          {code && <QrCode text={`${window.location.origin}/?tv=${code.text}`} label="The same code as a QR code" />}
        </Square>
        <p>Or scan this code with your phone.</p>
      </Stack>
    </Page>
  );
};

/** Says why the TV shows a code again. */
const RemovalNotice = () => {
  const session = useSession();
  if (session.status !== 'out' || session.reason === undefined) return null;
  return (
    <Wrap size="lg" tone="quiet" role="status">
      {session.reason === 'display-removed' ? 'A family removed this TV.' : 'This TV was logged out.'} Add it again:
    </Wrap>
  );
};

/** For a family that opened this page in its own browser. */
const FamilyBrowserHint = () => {
  const session = useSession();
  if (session.status !== 'in') return null;
  return (
    <Wrap size="lg" tone="quiet">
      This browser is logged in as the {session.family.name} family.
      <LinkButton href="/calendar?display=tv" variant="outline">
        Show the calendar here
      </LinkButton>
    </Wrap>
  );
};

/** Counts down to the next code. */
const CodeTimer = ({ expiresAt }: { expiresAt: number }) => {
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((expiresAt - serverNow()) / 1000)));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Text figures role="timer">
      {seconds > 0 ? `New code in ${left}` : 'New code in a moment'}
    </Text>
  );
};
