import { chakra } from '@chakra-ui/react/styled-system';
import { pageAt } from '@houseboat/contract/paths.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { openDialog } from '../../lib/dialogs.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLiveUpdates } from '../../lib/use-live-updates.ts';
import { DefaultPasswordNudge } from '../../modules/auth/public/default-password-nudge.tsx';
import { modules } from '../modules.ts';
import type { AccountDialog, OpenDialog } from './account-menu.tsx';
import { LinkNotice, MobileHeader, SkipLink } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

const loadChangePassword = async () =>
  (await import('../../modules/auth/public/change-password-dialog.tsx')).ChangePasswordDialog;

const loadTelevisions = async () =>
  (await import('../../modules/television/public/televisions-dialog.tsx')).TelevisionsDialog;

const TabBar = lazyPart(async () => (await import('./tab-bar.tsx')).TabBar);
const loadShortcuts = async () => (await import('../shortcuts-dialog.tsx')).ShortcutsDialog;

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

const Frame = chakra('div', {
  base: {
    lg: { display: 'grid', gridTemplateColumns: '18rem minmax(0, 1fr)' },
    minHeight: '100dvh',
    // Clear of the camera of a phone that is turned on its side.
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
});
const Aside = chakra('aside', {
  base: {
    display: { lgDown: 'none' },
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    bg: 'bg.raised',
  },
});
const Content = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '6xl',
    mx: 'auto',
    px: { base: '4', sm: '6', lg: '10' },
    // The weather's button is in this margin.
    pe: { lg: '14' },
    pt: { base: '5', lg: '10' },
    pb: { base: 'calc(4rem + var(--bar, 0px))', lg: '20' },
    outline: 0,
  },
});

/** Follows what all pages show, and continues what a page began. A component of its own, so that news of the draft does not render the frame again. */
const LiveUpdates = () => {
  useLiveUpdates();
  return modules.map(({ name, useFollow }) => useFollow && <Follow key={name} follow={useFollow} />);
};

const Follow = ({ follow: useFollow }: { follow: () => void }) => {
  useFollow();
  return null;
};

const openAccountDialog: OpenDialog = (which, from) => {
  if (which === 'change-password') openDialog(loadChangePassword, from, {});
  else if (which === 'shortcuts') openDialog(loadShortcuts, from, {});
  else openDialog(loadTelevisions, from, { code: '' });
};

/** Opens the TVs with the code of the address, which the QR code on a TV puts there, and from which it goes: Back must not open them again. */
function useScannedCode(): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get('tv');
  const forget = useEffectEvent(() => setSearch({}, { replace: true }));
  useEffect(() => {
    if (code === null) return;
    openDialog(loadTelevisions, null, { code });
    forget();
  }, [code]);
}

/** Listens for the keyboard shortcuts, whose code loads when all else is there. Without them, everything works all the same. */
function useShortcuts(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { listenForShortcuts } = await import('../shortcuts.ts');
      if (!isLeft) stop = listenForShortcuts(navigate, () => openAccountDialog('shortcuts', null));
    };
    start().catch(() => {});
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [navigate]);
}

/** The frame around every signed-in page. It owns the live connection while a family is signed in. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const found = pageAt(path);
  const title = modules.find(({ page }) => page?.path === found)?.page?.title;
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  // A closing drawer would close a dialog opened over it, so dialogs wait until it is gone.
  const waiting = useRef<AccountDialog | null>(null);
  useScannedCode();
  useShortcuts();

  const isMenuOpen = menuOpenAt === path;
  const openMenu = () => setMenuOpenAt(path);
  const closeMenu = () => setMenuOpenAt(null);
  // Navigation closes the menu, and navigating back does not reopen it.
  if (menuOpenAt !== null && menuOpenAt !== path) closeMenu();
  const openFromMenu: OpenDialog = (which) => {
    waiting.current = which;
    closeMenu();
  };
  const openWaiting = () => {
    if (waiting.current) openAccountDialog(waiting.current, null);
    waiting.current = null;
  };

  return (
    <Frame data-frame>
      <LiveUpdates />
      <SkipLink />
      <Aside>
        <Sidebar onOpenDialog={openAccountDialog} />
      </Aside>
      <SidebarDrawer open={isMenuOpen} onClose={closeMenu} onClosed={openWaiting}>
        <Sidebar onLeave={closeMenu} onOpenDialog={openFromMenu} />
      </SidebarDrawer>
      <div>
        <MobileHeader title={title} onOpenMenu={openMenu} menuOpen={isMenuOpen} />
        <LinkNotice />
        {path === '/' && (
          <DefaultPasswordNudge onChangePassword={(from) => openAccountDialog('change-password', from)} />
        )}
        {/* Gets the focus of a new page, which its name announces. */}
        <Content id="content" tabIndex={-1} aria-label={title}>
          {children}
        </Content>
      </div>
      <TabBar onOpenMenu={openMenu} menuOpen={isMenuOpen} />
      {modules.map(({ name, overlay: Overlay }) => Overlay && <Overlay key={name} />)}
    </Frame>
  );
};
