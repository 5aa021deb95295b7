import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLiveUpdates } from '../../lib/use-live-updates.ts';
import { DefaultPasswordNudge } from '../../modules/auth/public/default-password-nudge.tsx';
import { modules } from '../modules.ts';
import type { AccountDialog, OpenDialog } from './account-menu.tsx';
import { LinkNotice, MobileHeader, SkipLink } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

const ChangePasswordDialog = lazyPart(
  async () => (await import('../../modules/auth/public/change-password-dialog.tsx')).ChangePasswordDialog,
);

const TelevisionsDialog = lazyPart(
  async () => (await import('../../modules/television/public/televisions-dialog.tsx')).TelevisionsDialog,
);

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

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
  return modules.map(({ name, useFollow }) => useFollow && <Follow key={name} follow={useFollow} />);
};

const Follow = ({ follow: useFollow }: { follow: () => void }) => {
  useFollow();
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
      {modules.map(
        ({ name, overlay: Overlay }) =>
          Overlay && (
            <Suspense key={name}>
              <Overlay />
            </Suspense>
          ),
      )}
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
