import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';
import { Stack } from './elements.tsx';
import { SectionFrame, SectionIntro } from './section.tsx';

type PageSectionProps = { title: string; intro?: ReactNode; children: ReactNode };

/** Returns the fragment that leads to a section, "prime-weeks". */
export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A section of a page: its heading and what it is about, next to its content. */
export const PageSection = ({ title, intro, children }: PageSectionProps) => {
  const id = useId();
  return (
    <SectionFrame id={sectionId(title)} aria-labelledby={id}>
      <SectionIntro>
        <Heading as="h2" size="lg" id={id}>
          {title}
        </Heading>
        {intro !== undefined && <p>{intro}</p>}
      </SectionIntro>
      <Stack gap="6">{children}</Stack>
    </SectionFrame>
  );
};
