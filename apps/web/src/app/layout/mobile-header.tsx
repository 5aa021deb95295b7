import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { useLocation } from 'wouter';
import { IconButton } from '../../lib/icon-button.tsx';
import { sections } from '../sections.ts';

const Bar = chakra('header', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '1',
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    height: '14',
    ps: '1.5',
    pe: '4',
    bg: 'bg.raised',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});
const Title = chakra('p', { base: { fontFamily: 'heading', fontSize: 'xl', fontWeight: 'medium', truncate: true } });

/** On a phone: where one is, and the way to the rest. */
export const MobileHeader = ({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) => {
  const [path] = useLocation();
  const section = sections.find((candidate) => candidate.path === path);
  return (
    <Bar>
      <IconButton aria-label="Open menu" aria-expanded={menuOpen} aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={24} aria-hidden />
      </IconButton>
      <Title>{section?.label ?? 'Dashboard'}</Title>
    </Bar>
  );
};
