import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Link, useLocation } from 'wouter';
import type { Section } from '../sections.ts';

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
const Closed = chakra('span', { base: { ...row, color: 'fg.muted', cursor: 'not-allowed' } });
const Label = chakra('span', { base: { flex: 1 } });

type Props = { section: Section; count: number; comingSoon: boolean; onLeave: (() => void) | undefined };

/** One section: the way to it, with how many things there need attention; or the word that it is coming. */
export const NavEntry = ({ section, count, comingSoon, onLeave }: Props) => {
  const [path] = useLocation();
  const Icon = section.icon;
  if (comingSoon)
    return (
      <Closed role="link" aria-disabled>
        <Icon aria-hidden />
        <Label>{section.label}</Label>
        <Badge colorPalette="canyon">Coming Soon!</Badge>
      </Closed>
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
};
