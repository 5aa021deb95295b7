import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Boat } from '@houseboat/contract/boat.ts';
import {
  ArrowLeftRight,
  CalendarDays,
  ClipboardPenLine,
  type LucideIcon,
  Package,
  Sailboat,
  Wrench,
} from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useNeededItems } from '../../modules/inventory/api.ts';
import { useUnresolvedIssues } from '../../modules/issues/api.ts';
import { useOfferCount } from '../../modules/trades/api.ts';
import type { SectionPath } from '../paths.ts';

export type Section = { path: SectionPath; label: string; icon: LucideIcon };

/** The pages without an entry in the navigation. */
export const subpages: readonly Omit<Section, 'icon'>[] = [
  { path: '/draft-night', label: 'Draft night' },
  { path: '/wish-list', label: 'Wish list' },
  { path: '/handover', label: 'Handover' },
  { path: '/preferences', label: 'Preferences' },
  { path: '/how-it-works', label: 'How the draft works' },
  { path: '/practice', label: 'Practice' },
  { path: '/fairness', label: 'Fairness' },
];

/** The navigation, in order. */
export const sections: readonly Section[] = [
  { path: '/week-selection', label: 'Week Selection', icon: Sailboat },
  { path: '/calendar', label: 'Calendar View', icon: CalendarDays },
  { path: '/trades', label: 'Trades', icon: ArrowLeftRight },
  { path: '/inventory', label: 'Inventory', icon: Package },
  { path: '/needs-attention', label: 'Needs Attention', icon: Wrench },
  { path: '/waivers', label: 'Waivers', icon: ClipboardPenLine },
];

const Nav = chakra('nav', { base: { flex: 1, px: '3', py: '4' } });
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });

type Props = { waivers: Boat['features']['waiversNav']; onLeave: (() => void) | undefined };

/** Links to the sections, with counts of what needs attention. */
export const NavList = ({ waivers, onLeave }: Props) => {
  const counts: Partial<Record<SectionPath, number>> = {
    '/trades': useOfferCount(),
    '/inventory': useNeededItems().length,
    '/needs-attention': useUnresolvedIssues().length,
  };
  return (
    <Nav aria-label="Sections">
      <List>
        {sections.map((section) => (
          <li key={section.path}>
            <NavEntry
              section={section}
              count={counts[section.path] ?? 0}
              comingSoon={section.path === '/waivers' && waivers === 'coming-soon'}
              onLeave={onLeave}
            />
          </li>
        ))}
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

type EntryProps = { section: Section; count: number; comingSoon: boolean; onLeave: (() => void) | undefined };

/** A link to one section with its count, or a disabled entry when it is coming soon. Events that change no count leave it as it is. */
const NavEntry = memo(function NavEntry({ section, count, comingSoon, onLeave }: EntryProps) {
  const [path] = useLocation();
  const Icon = section.icon;
  if (comingSoon)
    return (
      <DisabledEntry role="link" aria-disabled>
        <Icon aria-hidden />
        <Label>{section.label}</Label>
        <Badge colorPalette="canyon">Coming Soon!</Badge>
      </DisabledEntry>
    );
  return (
    <Entry href={section.path} aria-current={path === section.path ? 'page' : undefined} onClick={onLeave}>
      <Icon aria-hidden />
      <Label>{section.label}</Label>
      {count > 0 && (
        <>
          <Badge colorPalette="canyon">{count}</Badge>
          <VisuallyHidden>{count === 1 ? 'needs' : 'need'} attention</VisuallyHidden>
        </>
      )}
    </Entry>
  );
});
