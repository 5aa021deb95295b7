import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DisplayEntry } from './display-entry.tsx';
import { displaysQuery } from './queries.ts';

const Section = chakra('section', { base: { mt: '6', pt: '5', borderTopWidth: '1px', borderColor: 'line' } });
const Title = chakra('h3', { base: { fontWeight: 'semibold', outline: 0 } });
const Quiet = chakra('p', { base: { py: '2', color: 'fg.muted' } });
const Failed = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', py: '2' } });

/** The televisions that show the boat's calendar. */
export const DisplayList = () => {
  const title = useRef<HTMLHeadingElement>(null);
  // No room tells of them: what is shown is read when somebody comes to look.
  const { data: displays, isError, refetch } = useQuery({ ...displaysQuery, refetchOnMount: 'always' });
  return (
    <Section>
      <Title ref={title} tabIndex={-1}>
        On the boat’s televisions
      </Title>
      {displays?.length === 0 && <Quiet>None yet.</Quiet>}
      {displays && displays.length > 0 && (
        <ul>
          {displays.map((display) => (
            <DisplayEntry key={display.id} display={display} onRemoved={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {!displays && !isError && <Skeleton height="14" mt="2" role="status" aria-label="Loading the televisions" />}
      {!displays && isError && (
        <Failed role="alert">
          <p>The televisions could not be read just now.</p>
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        </Failed>
      )}
    </Section>
  );
};
