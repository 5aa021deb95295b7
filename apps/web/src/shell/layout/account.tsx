import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import { FamilyAvatar } from '../../lib/family-avatar.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFamily } from '../../lib/session.ts';
import { useLogOut } from '../../modules/auth/public/api.ts';
import type { OpenDialog } from './account-menu.tsx';

const Footer = chakra('footer', {
  base: {
    flexShrink: 0,
    position: 'relative',
    p: '3',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});
const Who = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', ps: '2', py: '1' } });
const Names = chakra('div', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 'short' } });
const Name = chakra('p', { base: { fontWeight: 'semibold' } });
const Username = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', truncate: true } });
const Actions = chakra('div', { base: { display: 'flex', alignItems: 'center', mt: '1' } });
/** Where the menu's button is going to be. */
const MenuPlace = chakra('span', { base: { width: '11', height: '11' } });
const LogOutButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 1,
    minHeight: '11',
    px: '3',
    borderRadius: 'control',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { bg: 'bg.sunken' },
    _icon: { width: '5', height: '5' },
  },
});

type Props = { onLeave: (() => void) | undefined; onOpenDialog: OpenDialog };

/** Who is signed in, with logout, preferences, the password and the TVs. */
export const Account = ({ onLeave, onOpenDialog }: Props) => {
  const family = useFamily();
  const { logOut, isPending } = useLogOut(onLeave);

  return (
    <Footer>
      <Who>
        <FamilyAvatar family={family} />
        <Names>
          <Name>{family.name}</Name>
          <Username>{family.username}</Username>
        </Names>
      </Who>
      <Actions>
        <LogOutButton type="button" aria-disabled={isPending} onClick={logOut}>
          <LogOut aria-hidden />
          Log out
        </LogOutButton>
        <AccountMenu onOpenDialog={onOpenDialog} />
      </Actions>
    </Footer>
  );
};

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu, <MenuPlace />);
