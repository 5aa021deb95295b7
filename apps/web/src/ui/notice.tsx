import { type ReactNode, useEffect, useRef } from 'react';
import { Callout } from './callout.tsx';
import { Text } from './elements.tsx';

/** A notice in a dialog that its subject has changed. It is announced and scrolled into view. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Callout tone="warn" above="5" ref={box} role="alert">
      <Text tone="warn" strong>
        {title}
      </Text>
      {children}
    </Callout>
  );
};
