import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Display } from '@houseboat/contract/displays.ts';
import { useQuery } from '@tanstack/react-query';
import { Tv } from 'lucide-react';
import { useRef, useState } from 'react';
import { AskInPlace } from '../../../lib/ask-in-place.tsx';
import { displaysQuery, useRemoveDisplay } from '../api.ts';

const Section = chakra('section', { base: { mt: '6', pt: '5', borderTopWidth: '1px', borderColor: 'line' } });
const Title = chakra('h3', { base: { fontWeight: 'semibold', outline: 0 } });
const Quiet = chakra('p', { base: { py: '2', color: 'fg.muted' } });
const Failed = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', py: '2' } });

/** The paired TVs. */
export const DisplayList = () => {
  const title = useRef<HTMLHeadingElement>(null);
  // Displays have no room, so the list is read each time it is opened.
  const { data: displays, isError, refetch } = useQuery({ ...displaysQuery, refetchOnMount: 'always' });
  return (
    <Section>
      <Title ref={title} tabIndex={-1}>
        Your TVs
      </Title>
      {displays?.length === 0 && <Quiet>No TVs yet.</Quiet>}
      {displays && displays.length > 0 && (
        <ul>
          {displays.map((display) => (
            <DisplayEntry key={display.id} display={display} onRemoved={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {!displays && !isError && <Skeleton height="14" mt="2" role="status" aria-label="Loading your TVs" />}
      {!displays && isError && (
        <Failed role="alert">
          <p>We couldn't load your TVs. Try again.</p>
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        </Failed>
      )}
    </Section>
  );
};

const Entry = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    py: '2',
    lineHeight: 'short',
    '& > button': { ms: 'auto' },
    _icon: { color: 'lake.fg', flexShrink: 0 },
  },
});
const Words = chakra('div', { base: { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' } });
const Name = chakra('p', { base: { fontWeight: 'semibold' } });
const Small = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

const onDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

type Props = { display: Display; onRemoved: () => void };

/** One TV: who added it and when. Removing it asks for confirmation in place. */
const DisplayEntry = ({ display, onRemoved }: Props) => {
  const [step, setStep] = useState<'idle' | 'confirming' | 'kept'>('idle');
  const { remove, isPending } = useRemoveDisplay(onRemoved);
  return (
    <Entry>
      <Tv size={22} aria-hidden />
      {step === 'confirming' ? (
        <AskInPlace
          question={`Remove ${display.name}?`}
          effect={<Small>It will stop showing the calendar right away.</Small>}
          isPending={isPending}
          onKeep={() => setStep('kept')}
          onConfirm={() => remove(display)}
        />
      ) : (
        <>
          <Words>
            <Name dir="auto">{display.name}</Name>
            <Small>
              Added by {display.approvedBy} on {onDate.format(new Date(display.approvedAt))}
            </Small>
          </Words>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${display.name}`}
            autoFocus={step === 'kept'}
            onClick={() => setStep('confirming')}
          >
            Remove
          </Button>
        </>
      )}
    </Entry>
  );
};
