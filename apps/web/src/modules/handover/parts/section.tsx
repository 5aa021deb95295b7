import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';
import { Block } from '../../../ui/elements.tsx';

/** A part of a handover under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Block as="section" breaks aria-labelledby={id}>
      <Heading as="h2" size="lg" mb="3" id={id}>
        {title}
      </Heading>
      {children}
    </Block>
  );
};
