import { chakra } from '@chakra-ui/react/styled-system';
import { useLink } from '../../lib/link.ts';

const Bar = chakra('div', { base: { position: 'sticky', top: { base: '14', lg: '0' }, zIndex: 'docked' } });
const Words = chakra('p', {
  base: {
    px: { base: '4', lg: '10' },
    py: '1.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    animation: 'appear 220ms ease-out',
  },
});

/** Says that what is on the screen may be behind, until the link is live again. */
export const LinkNotice = () => {
  const state = useLink((link) => link.state);
  return (
    <Bar role="status">
      {state === 'lost' && (
        <Words bg="warn.subtle" color="warn.fg">
          Reconnecting…
        </Words>
      )}
      {state === 'polling' && (
        <Words bg="lake.subtle" color="lake.fg">
          Updates are slower right now. This page refreshes every few seconds.
        </Words>
      )}
    </Bar>
  );
};
