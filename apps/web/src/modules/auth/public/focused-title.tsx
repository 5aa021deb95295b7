import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useEffect, useRef } from 'react';

/** A heading that gets the focus when it appears: it says what has replaced the part that had the focus. */
export const FocusedTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Heading as="h2" size="xl" ref={title} tabIndex={-1} outline="0">
      {children}
    </Heading>
  );
};
