import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Bell, BellOff, BellRing, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Block, Numbered, Stack, Text } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import type { Device, DeviceState } from '../device.ts';

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    p: { base: '4', md: '5' },
    borderRadius: 'card',
    bg: 'bg.raised',
    _icon: { mt: '0.5', width: '6', height: '6' },
  },
  variants: {
    isOn: { true: { _icon: { color: 'lake.fg' } }, false: { _icon: { color: 'fg.muted' } } },
  },
});

type Look = { icon: LucideIcon; title: string; detail: ReactNode };

const looks: Record<DeviceState, Look> = {
  on: {
    icon: BellRing,
    title: 'On for this device',
    detail: 'Logging out turns it off.',
  },
  'on-while-open': {
    icon: BellRing,
    title: 'On for this device, while the app is open',
    detail: "This browser can't reach you once the app is closed, so leave it open in a window or a tab.",
  },
  off: {
    icon: Bell,
    title: 'Off for this device',
    detail: 'Your browser will ask whether to allow notifications.',
  },
  blocked: {
    icon: BellOff,
    title: "Blocked in this browser's settings",
    detail: (
      <Numbered gap="1">
        <li>Open this site's settings: press the icon left of its address. For an app, open the phone's settings.</li>
        <li>Set Notifications to Allow.</li>
        <li>Come back to this page.</li>
      </Numbered>
    ),
  },
  'not-installed': {
    icon: BellOff,
    title: 'Add the app to your Home Screen first',
    detail: (
      <Numbered gap="1">
        <li>In Safari, tap Share.</li>
        <li>Choose Add to Home Screen, then tap Add.</li>
        <li>Open the app from your Home Screen, log in, and come back to this page.</li>
      </Numbered>
    ),
  },
  insecure: {
    icon: BellOff,
    title: 'Not available at this address',
    detail: 'Browsers show notifications only for addresses that start with https.',
  },
  unsupported: {
    icon: BellOff,
    title: 'Not available in this browser',
    detail: 'Try a current version of Chrome, Edge, Firefox or Safari.',
  },
};

const isOnIn = (state: DeviceState): boolean => state === 'on' || state === 'on-while-open';

/** This device's notifications: their state in plain words, and the next step. */
export const ThisDevice = ({ device }: { device: Device }) => {
  const { state, isPending, failure, turn } = device;
  const title = useFocusOnNewState(state);
  if (state === undefined) return <Skeleton height="28" />;
  const { icon: Icon, title: words, detail } = looks[state];
  const isOn = isOnIn(state);
  return (
    <Panel isOn={isOn}>
      <Icon aria-hidden />
      <Stack gap="2" align="start">
        <div role="status">
          <Text as="h3" size="lg" strong leading="short" focusRing={false} ref={title} tabIndex={-1}>
            {words}
          </Text>
        </div>
        <Block tone="quiet" measure="prose">
          {detail}
        </Block>
        {(isOn || state === 'off') && (
          <Button
            variant={isOn ? 'outline' : 'solid'}
            mt="2"
            aria-disabled={isPending || undefined}
            onClick={() => turn(!isOn)}
          >
            {isOn ? 'Turn off for this device' : 'Turn on for this device'}
          </Button>
        )}
        {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
      </Stack>
    </Panel>
  );
};

/** Returns a ref to the title, which gets the focus when a new state has removed the button that had it. */
function useFocusOnNewState(state: DeviceState | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNew && document.activeElement === document.body) title.current?.focus();
  }, [state]);
  return title;
}
