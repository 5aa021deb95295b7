import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { DefaultPasswordNudge } from '../../modules/auth/parts/default-password-nudge.tsx';
import { useFollowInventory } from '../../modules/inventory/api.ts';
import { useFollowIssues } from '../../modules/issues/api.ts';
import { useUploadsToNew } from '../../modules/issues/photos/new-issue-photos.ts';
import { useFollowTrades } from '../../modules/trades/api.ts';
import { useLiveUpdates } from '../use-live-updates.ts';
import type { AccountDialog, OpenDialog } from './account-menu.tsx';
import { LinkNotice, MobileHeader, SkipLink } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

const ChangePasswordDialog = lazyPart(
  async () => (await import('../../modules/auth/parts/change-password-dialog.tsx')).ChangePasswordDialog,
);

const TelevisionsDialog = lazyPart(
  async () => (await import('../../modules/displays/parts/televisions-dialog.tsx')).TelevisionsDialog,
);

const DrawDialog = lazyPart(async () => (await import('../../modules/lottery/parts/draw-dialog.tsx')).DrawDialog);

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

const WeatherWidget = lazyPart(async () => (await import('../../modules/weather/widget.tsx')).WeatherWidget);

const Frame = chakra('div', {
  base: { lg: { display: 'grid', gridTemplateColumns: '18rem minmax(0, 1fr)' }, minHeight: '100dvh' },
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
    pt: { base: '5', lg: '10' },
    pb: { base: '16', lg: '20' },
    outline: 0,
  },
});

/** Follows what all pages show, and continues what a page began. A component of its own, so that news of the draft does not render the frame again. */
const LiveUpdates = () => {
  useLiveUpdates();
  useFollowInventory();
  useFollowIssues();
  useUploadsToNew();
  useFollowTrades();
  return null;
};

/** The frame around every signed-in page. It owns the live connection while a family is signed in. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  // A closing drawer would unmount a dialog opened over it, so dialogs wait until it is gone.
  const [isMenuMounted, setMenuMounted] = useState(false);
  const [dialog, setDialog] = useState<{ which: AccountDialog; from: HTMLElement | null } | null>(null);
  const [search, setSearch] = useSearchParams();
  // The QR code on a TV opens this page with the pairing code in the address.
  const scannedCode = search.get('tv');

  const openMenu = () => {
    setMenuOpenAt(path);
    setMenuMounted(true);
  };
  const closeMenu = () => setMenuOpenAt(null);
  // Navigation closes the menu, and navigating back does not reopen it.
  if (menuOpenAt !== null && menuOpenAt !== path) closeMenu();
  const openDialog: OpenDialog = (which, from) => {
    closeMenu();
    setDialog({ which, from });
  };
  const closeDialog = () => {
    setDialog(null);
    if (scannedCode !== null) setSearch({}, { replace: true });
  };

  return (
    <Frame>
      <LiveUpdates />
      <SkipLink />
      <Aside>
        <Sidebar onOpenDialog={openDialog} />
      </Aside>
      <Suspense>
        <SidebarDrawer open={menuOpenAt === path} onClose={closeMenu} onClosed={() => setMenuMounted(false)}>
          <Sidebar onLeave={closeMenu} onOpenDialog={(which) => openDialog(which, null)} />
        </SidebarDrawer>
      </Suspense>
      <div>
        <MobileHeader onOpenMenu={openMenu} menuOpen={menuOpenAt === path} />
        <LinkNotice />
        {path === '/' && <DefaultPasswordNudge onChangePassword={(from) => openDialog('change-password', from)} />}
        <Content id="content" tabIndex={-1}>
          {children}
        </Content>
      </div>
      <Suspense>
        <DrawDialog />
      </Suspense>
      <Suspense>
        <WeatherWidget />
      </Suspense>
      <Suspense>
        {!isMenuMounted && dialog?.which === 'change-password' && (
          <ChangePasswordDialog openedFrom={dialog.from} onClosed={closeDialog} />
        )}
        {!isMenuMounted && (dialog?.which === 'televisions' || scannedCode !== null) && (
          <TelevisionsDialog code={scannedCode ?? ''} openedFrom={dialog?.from ?? null} onClosed={closeDialog} />
        )}
      </Suspense>
    </Frame>
  );
};
