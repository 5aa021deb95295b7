import { chakra } from '@chakra-ui/react/styled-system';

const Box = chakra('div', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'danger.subtle',
    color: 'danger.fg',
    animation: 'appear 220ms ease-out',
  },
});
const Title = chakra('p', { base: { fontWeight: 'semibold' } });

/** Says in place that something did not work, and why. */
export const Failure = ({ title, message }: { title: string; message: string }) => (
  <Box role="alert">
    <Title>{title}</Title>
    <p>{message}</p>
  </Box>
);
