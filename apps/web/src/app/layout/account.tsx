import { Menu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import { BellRing, EllipsisVertical, KeyRound, LogOut, Tv } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useLogOut } from '../../features/auth/api.ts';
import { FamilyAvatar } from '../../lib/family-avatar.tsx';
import { IconButton } from '../../lib/icon-button.tsx';
import { useFamily } from '../../lib/session.ts';
import { Tip } from '../../lib/tooltip.tsx';
import type { SectionPath } from '../paths.ts';

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
const MenuButton = chakra(IconButton, { base: { color: 'fg.muted', _hover: { bg: 'bg.sunken', color: 'fg' } } });
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

export type AccountDialog = 'televisions' | 'change-password';

/** Opens a dialog. `from` gets the focus back when it closes, if it is still in the page. */
export type OpenDialog = (which: AccountDialog, from: HTMLElement | null) => void;

const preferencesPath: SectionPath = '/preferences';

type Props = { onLeave: (() => void) | undefined; onOpenDialog: OpenDialog };

/** Who is signed in, with logout, preferences, the password and the TVs. */
export const Account = ({ onLeave, onOpenDialog }: Props) => {
  const family = useFamily();
  const { logOut, isPending } = useLogOut(onLeave);
  const [, navigate] = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);

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
        <Menu.Root
          positioning={{ placement: 'top-end' }}
          onSelect={({ value }) => {
            if (value === preferencesPath) navigate(preferencesPath);
            else onOpenDialog(value as AccountDialog, menuButton.current);
          }}
        >
          <Tip label="Account menu">
            <Menu.Trigger asChild>
              <MenuButton ref={menuButton} aria-label="Account menu">
                <EllipsisVertical size={20} aria-hidden />
              </MenuButton>
            </Menu.Trigger>
          </Tip>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="change-password">
                <KeyRound aria-hidden />
                Change password
              </Menu.Item>
              <Menu.Item value={preferencesPath}>
                <BellRing aria-hidden />
                Preferences
              </Menu.Item>
              <Menu.Item value="televisions">
                <Tv aria-hidden />
                TVs
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </Actions>
    </Footer>
  );
};
