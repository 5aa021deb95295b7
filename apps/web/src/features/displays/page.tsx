import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMemo, useSyncExternalStore } from 'react';
import { encode } from 'uqr';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { everySecond } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { wide } from '../../lib/television.ts';
import { usePairing } from './store.ts';

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
const Words = chakra('div', { base: { display: 'grid', gap: '5' } });
const Title = chakra('h1', {
  base: {
    fontFamily: 'heading',
    fontSize: '4xl',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
});
const Steps = chakra('ol', {
  base: { display: 'grid', gap: '1.5', fontSize: 'xl', lineHeight: 'short', listStyle: 'decimal', ps: '1.4em' },
});
const Letters = chakra('p', {
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
  },
});
const Scan = chakra('div', { base: { display: 'grid', gap: '4', fontSize: 'lg', lineHeight: 'short' } });
const Square = chakra('div', {
  base: { width: 'min(100%, 17rem)', aspectRatio: '1', borderRadius: 'card', overflow: 'hidden', bg: 'bg.raised' },
});
const Quiet = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', color: 'fg.muted', fontSize: 'lg' },
});

/** A television that nobody has let in yet: the code for a family to enter or to scan, and how. */
export const PairingPage = () => {
  usePageTitle('Television');
  const boat = useBoat();
  const { code, away } = usePairing();
  return (
    <Page>
      <Words>
        <Title>Show {boat?.name ?? 'the boat'} on this television</Title>
        <Steps>
          <li>On your phone, log in to {boat?.title ?? 'the boat'}.</li>
          <li>Open Televisions in the account menu.</li>
          <li>Enter this code:</li>
        </Steps>
        <Letters role="status">
          {code && (
            <>
              <VisuallyHidden>The code is {[...code.letters].join(', ')}</VisuallyHidden>
              <span aria-hidden>{code.letters.slice(0, 3)}</span>
              <span aria-hidden>{code.letters.slice(3)}</span>
            </>
          )}
        </Letters>
        <Quiet>
          {away && 'The boat cannot be reached just now. Trying again…'}
          {!away && code && <CodeTimer until={code.until} />}
        </Quiet>
        <OwnScreen />
      </Words>
      <Scan>
        <Square>
          {code && (
            <QrCode
              text={`${window.location.origin}/?tv=${code.letters}`}
              label="The same code, to scan with a phone"
            />
          )}
        </Square>
        <p>Or scan this with your phone.</p>
      </Scan>
    </Page>
  );
};

/** For a family that came here on a screen of its own. */
const OwnScreen = () => {
  const session = useSession();
  if (session.status !== 'in') return null;
  return (
    <Quiet>
      This browser is logged in as the {session.family.name} family.
      <Button asChild variant="outline">
        <Link href="/calendar?display=tv">Show the calendar here</Link>
      </Button>
    </Quiet>
  );
};

const TimerText = chakra('p', { base: { fontVariantNumeric: 'tabular-nums' } });

/** How long a code is good yet. */
export const CodeTimer = ({ until }: { until: number }) => {
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((until - Date.now()) / 1000)));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <TimerText role="timer">{seconds > 0 ? `A new code in ${left}` : 'A new code in a moment'}</TimerText>;
};

// Dark on light by night as well: many cameras read no other.
const QrSquare = chakra('svg', { base: { display: 'block', bg: 'white', color: 'black', forcedColorAdjust: 'none' } });

/** Modules of white that the standard asks for around a code. */
const margin = 4;

/** A text as a QR code, as large as its surroundings allow. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <QrSquare viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </QrSquare>
  );
};

const draw = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: margin });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};
