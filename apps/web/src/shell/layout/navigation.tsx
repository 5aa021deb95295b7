import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import type { Module } from '../../lib/module.ts';
import { modules } from '../modules.ts';

const Nav = chakra('nav', { base: { flex: 1, px: '3', py: '4' } });
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });

type Props = { onLeave: (() => void) | undefined };

/** Links to the pages that have an entry, with counts of what needs attention. */
export const NavList = ({ onLeave }: Props) => {
  const boat = useBoat();
  return (
    <Nav aria-label="Sections">
      <List>
        {modules.map(
          ({ name, page, entry }) =>
            page &&
            entry && (
              <li key={name}>
                <NavEntry
                  page={page}
                  entry={entry}
                  comingSoon={entry.isComingSoon?.(boat) ?? false}
                  onLeave={onLeave}
                />
              </li>
            ),
        )}
      </List>
    </Nav>
  );
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '12',
  px: '3',
  borderRadius: 'control',
  transition: 'colors',
  _icon: { width: '5', height: '5', flexShrink: 0 },
} as const;

const Entry = chakra(Link, {
  base: {
    ...row,
    _hover: { bg: 'bg.sunken' },
    _currentPage: { bg: 'lake.subtle', color: 'lake.fg', fontWeight: 'semibold' },
  },
});
const DisabledEntry = chakra('span', { base: { ...row, color: 'fg.muted', cursor: 'not-allowed' } });
const Label = chakra('span', { base: { flex: 1 } });

type EntryProps = Required<Pick<Module, 'page' | 'entry'>> & { comingSoon: boolean } & Props;

const none = () => 0;

/** A link to one page with its count, or a disabled entry when it is coming soon. Events that change no count leave it as it is. */
const NavEntry = memo(function NavEntry({ page, entry, comingSoon, onLeave }: EntryProps) {
  const { icon: Icon, useCount = none } = entry;
  const [path] = useLocation();
  const count = useCount();
  if (comingSoon)
    return (
      <DisabledEntry role="link" aria-disabled>
        <Icon aria-hidden />
        <Label>{page.title}</Label>
        <Badge colorPalette="canyon">Coming Soon!</Badge>
      </DisabledEntry>
    );
  return (
    <Entry href={page.path} aria-current={path === page.path ? 'page' : undefined} onClick={onLeave}>
      <Icon aria-hidden />
      <Label>{page.title}</Label>
      {count > 0 && (
        <>
          <Badge colorPalette="canyon">{count}</Badge>
          <VisuallyHidden>{count === 1 ? 'needs' : 'need'} attention</VisuallyHidden>
        </>
      )}
    </Entry>
  );
});
