import { Menu, useMenu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PagePath } from '@houseboat/contract/paths.ts';
import { BellRing, EllipsisVertical, Keyboard, KeyRound, Ship, Tv } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { Tip } from '../../lib/tooltip.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Not in the menu of a phone, which has no keyboard. */
const KeyboardItem = chakra(Menu.Item, { base: { '@media (pointer: coarse)': { display: 'none' } } });

export type AccountDialog = 'televisions' | 'change-password' | 'shortcuts';

/** Opens a dialog. `from` gets the focus back when it closes, if it is still in the page. */
export type OpenDialog = (which: AccountDialog, from: HTMLElement | null) => void;

/** The pages that the menu leads to. */
const preferencesPath: PagePath = '/preferences';
const boatPath: PagePath = '/boat';

/** Preferences, the password and the TVs of the family that is signed in, and the boat's page. */
export const AccountMenu = ({ onOpenDialog }: { onOpenDialog: OpenDialog }) => {
  const [, navigate] = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);
  const menu = useMenu({
    positioning: { placement: 'top-end' },
    onSelect: ({ value }) => {
      if (value === preferencesPath || value === boatPath) navigate(value);
      else onOpenDialog(value as AccountDialog, menuButton.current);
    },
  });
  useCloseOnBack(menu.api.open, () => menu.api.setOpen(false));
  return (
    <Menu.RootProvider value={menu}>
      <Tip label="Account menu">
        <Menu.Trigger asChild>
          <IconButton tone="quiet" ref={menuButton} aria-label="Account menu">
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
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
          <Menu.Item value={boatPath}>
            <Ship aria-hidden />
            The boat
          </Menu.Item>
          <Menu.Item value="televisions">
            <Tv aria-hidden />
            TVs
          </Menu.Item>
          <KeyboardItem value="shortcuts">
            <Keyboard aria-hidden />
            Keyboard shortcuts
          </KeyboardItem>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
};
