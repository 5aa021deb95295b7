import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { DefaultPasswordNudge } from '../../features/auth/default-password-nudge.tsx';
import { useFollowDraft } from '../../lib/season/draft-room.ts';
import { connectLive, disconnectLive } from '../../lib/socket.ts';
import { LinkNotice } from './link-notice.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { SkipLink } from './skip-link.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const Frame = chakra('div', {
  base: { lg: { display: 'grid', gridTemplateColumns: '18rem minmax(0, 1fr)' }, minHeight: '100dvh' },
});
const Aside = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
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

/** The frame around every signed-in page. It holds the live link for as long as a family is signed in. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const [passwordDialog, setPasswordDialog] = useState<{ from: HTMLElement | null } | null>(null);

  useEffect(() => {
    void connectLive();
    return () => void disconnectLive();
  }, []);
  useFollowDraft();

  const closeMenu = () => setMenuOpenAt(null);
  // Going anywhere closes it, and coming back does not open it again.
  if (menuOpenAt !== null && menuOpenAt !== path) closeMenu();
  const changePassword = (from: HTMLElement | null) => {
    closeMenu();
    setPasswordDialog({ from });
  };

  return (
    <Frame>
      <SkipLink />
      <Aside>
        <Sidebar onChangePassword={changePassword} />
      </Aside>
      <SidebarDrawer open={menuOpenAt === path} onClose={closeMenu}>
        <Sidebar onLeave={closeMenu} onChangePassword={() => changePassword(null)} />
      </SidebarDrawer>
      <div>
        <MobileHeader onOpenMenu={() => setMenuOpenAt(path)} menuOpen={menuOpenAt === path} />
        <LinkNotice />
        {path === '/' && <DefaultPasswordNudge onChangePassword={changePassword} />}
        <Content id="content" tabIndex={-1}>
          {children}
        </Content>
      </div>
      {passwordDialog && (
        <Suspense>
          <ChangePasswordDialog openedFrom={passwordDialog.from} onClosed={() => setPasswordDialog(null)} />
        </Suspense>
      )}
    </Frame>
  );
};
