import { chakra } from '@chakra-ui/react/styled-system';
import { useLink } from '../../lib/link.ts';

const Bar = chakra('div', { base: { position: 'sticky', top: { base: '14', lg: '0' }, zIndex: 'docked' } });
const Words = chakra('p', {
  base: {
    px: { base: '4', lg: '10' },
    py: '1.5',
    bg: 'warn.subtle',
    color: 'warn.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    animation: 'appear 220ms ease-out',
  },
});

/** Says that what is on the screen may be behind, until the link is back. */
export const LinkNotice = () => {
  const { state } = useLink();
  return <Bar role="status">{state === 'lost' && <Words>Reconnecting…</Words>}</Bar>;
};
