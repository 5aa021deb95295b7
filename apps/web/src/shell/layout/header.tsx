import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { lastKnownState } from '../../lib/call.ts';
import { useHeight } from '../../lib/element-size.ts';
import { useLink } from '../../lib/link.ts';
import { PlainMoment } from '../../lib/moment.tsx';
import { newVersion } from '../../lib/new-version.ts';
import { reloadWhenReachable } from '../../lib/reload.ts';
import { useReloadOffer } from '../../lib/reload-offer.ts';
import { Text } from '../../ui/elements.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const Bar = chakra('header', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '1',
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    height: '14',
    // From edge to edge, also where the frame leaves room for a camera.
    marginLeft: 'calc(-1 * env(safe-area-inset-left))',
    marginRight: 'calc(-1 * env(safe-area-inset-right))',
    ps: 'max(0.375rem, env(safe-area-inset-left))',
    // Leaves room for the weather's button.
    pe: 'calc(4rem + env(safe-area-inset-right))',
    bg: 'bg.raised',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

type HeaderProps = { title: string | undefined; menuOpen: boolean; onOpenMenu: () => void };

/** The phone's header: the current page's title and the menu button. */
export const MobileHeader = ({ title, menuOpen, onOpenMenu }: HeaderProps) => (
  <Bar>
    <IconButton aria-label="Open menu" aria-expanded={menuOpen} aria-haspopup="dialog" onClick={onOpenMenu}>
      <Menu size={24} aria-hidden />
    </IconButton>
    <Text heading clamp="2" leading="shorter" breaks fontSize="min(1.25rem, 7vw)" fontWeight="medium">
      {title}
    </Text>
  </Bar>
);

const NoticeBar = chakra('div', { base: { position: 'sticky', top: { base: '14', lg: '0' }, zIndex: 'docked' } });

const Reload = chakra('button', { base: { minHeight: '11', ms: '2', textDecoration: 'underline', cursor: 'pointer' } });

/**
 * Warns that the page may be out of date until the connection is live again, or offers to reload it. What sticks to the top of a page is below it,
 * by `--notice`.
 */
export const LinkNotice = () => {
  const state = useLink((link) => link.state);
  const { at } = useStore(lastKnownState);
  const { isPartMissing, isOutdated } = useReloadOffer();
  useVersionCheck();
  // Without a connection, a reload would have to wait.
  const isReloadOffered = (isPartMissing || isOutdated) && state !== 'lost' && at === undefined;
  const [bar, height] = useHeight<HTMLDivElement>(0);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notice', `${height}px`);
    return () => void style.removeProperty('--notice');
  }, [height]);
  return (
    <NoticeBar ref={bar} role="status">
      {at !== undefined && (
        <Text size="sm" strong appears px={{ base: '4', lg: '10' }} py="1.5" bg="warn.subtle" color="warn.fg">
          No connection. This is the calendar as of <PlainMoment at={at} />.
        </Text>
      )}
      {state === 'lost' && at === undefined && (
        <Text size="sm" strong appears px={{ base: '4', lg: '10' }} py="1.5" bg="warn.subtle" color="warn.fg">
          Reconnecting…
        </Text>
      )}
      {isReloadOffered && (
        <Text size="sm" strong appears px={{ base: '4', lg: '10' }} bg="warn.subtle" color="warn.fg">
          {isOutdated ? 'A new version is here.' : "Part of this page didn't load."}
          <Reload onClick={() => void reloadWhenReachable()}>Reload</Reload>
        </Text>
      )}
      {state === 'polling' && !isReloadOffered && (
        <Text size="sm" strong appears px={{ base: '4', lg: '10' }} py="1.5" bg="lake.subtle" color="lake.fg">
          Updates are slower right now. This page refreshes every few seconds.
        </Text>
      )}
    </NoticeBar>
  );
};

/** Offers a reload when the page reconnects, as after an upgrade, and the server has a new version. */
function useVersionCheck(): void {
  useEffect(
    () =>
      useLink.subscribe(async ({ state }, before) => {
        const isReconnect = state === 'live' && (before.state === 'lost' || before.state === 'polling');
        if (!isReconnect || useReloadOffer.getState().isOutdated) return;
        if (await newVersion()) useReloadOffer.setState({ isOutdated: true });
      }),
    [],
  );
}

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    insetStart: 'max(0.75rem, env(safe-area-inset-left))',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'lake.solid',
    color: 'lake.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Lets keyboard users skip the navigation. */
export const SkipLink = () => <Anchor href="#content">Skip to content</Anchor>;
