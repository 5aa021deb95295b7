import { Dialog } from '@chakra-ui/react/dialog';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

const Paper = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    // In the middle of what the bar leaves, where there is little to read.
    alignContent: 'center',
    minHeight: 'calc(100dvh - 4rem)',
    width: 'full',
    maxWidth: '3xl',
    mx: 'auto',
    px: { base: '4', sm: '8' },
    pt: { base: '4', sm: '8' },
    pb: 'max(2.5rem, env(safe-area-inset-bottom))',
    fontSize: 'lg',
  },
});

type Props = {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
};

/** A page of the round. Whoever gets the device begins at its top. */
export const Sheet = ({ title, drawing, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const scroller = heading.current?.closest('[data-scope=dialog][data-part=positioner]');
    if (scroller) scroller.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Paper>
      {drawing}
      <Dialog.Title asChild>
        <Heading
          ref={heading}
          as="h1"
          fontSize={{ base: '3xl', sm: '4xl' }}
          tabIndex={-1}
          outline="0"
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
      </Dialog.Title>
      {children}
    </Paper>
  );
};
