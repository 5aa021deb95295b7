import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

const Box = chakra('div', {
  base: {
    mt: '5',
    p: '4',
    borderRadius: 'control',
    bg: 'warn.subtle',
    color: 'fg',
    scrollMarginBlock: '4',
    animation: 'appear 220ms ease-out',
  },
});
const Title = chakra('p', { base: { color: 'warn.fg', fontWeight: 'semibold' } });

/** A notice in a dialog that its subject has changed. It is announced and scrolled into view. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} role="alert">
      <Title>{title}</Title>
      {children}
    </Box>
  );
};
