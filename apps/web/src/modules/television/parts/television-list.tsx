import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Display } from '@houseboat/contract/displays.ts';
import { useQuery } from '@tanstack/react-query';
import { Tv } from 'lucide-react';
import { useRef } from 'react';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { Block, Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { displaysQuery, useRemoveDisplay } from '../api.ts';

/** The paired TVs. */
export const DisplayList = () => {
  const title = useRef<HTMLHeadingElement>(null);
  // Displays have no room, so the list is read each time it is opened.
  const { data: displays } = useQuery({ ...displaysQuery, refetchOnMount: 'always' });
  return (
    <Block as="section" ruled="part" above="6">
      <Text as="h3" strong focusRing={false} ref={title} tabIndex={-1}>
        Your TVs
      </Text>
      {displays?.length === 0 && (
        <Text tone="quiet" py="2">
          No TVs yet.
        </Text>
      )}
      {displays && displays.length > 0 && (
        <ul>
          {displays.map((display) => (
            <DisplayEntry key={display.id} display={display} onRemoved={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {!displays && (
        <ReadBoundary what="your TVs" reads={displaysQuery.queryKey}>
          <Skeleton height="14" mt="2" role="status" aria-label="Loading your TVs" />
        </ReadBoundary>
      )}
    </Block>
  );
};

const onDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

type Props = { display: Display; onRemoved: () => void };

/** One TV: who added it and when. Removing it asks for confirmation in place. */
const DisplayEntry = ({ display, onRemoved }: Props) => {
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const { remove, isPending } = useRemoveDisplay(onRemoved);
  return (
    <Wrap as="li" leading="short" py="2">
      <Text asChild tone="lake">
        <Tv size={22} aria-hidden />
      </Text>
      {isAsking ? (
        <AskInPlace
          question={`Remove ${display.name}?`}
          effect={
            <Text size="sm" tone="quiet">
              It will stop showing the calendar right away.
            </Text>
          }
          isPending={isPending}
          onKeep={answer}
          onConfirm={() => remove(display)}
        />
      ) : (
        <>
          <Block breaks flex="1 1 8rem">
            <Text strong dir="auto">
              {display.name}
            </Text>
            <Text size="sm" tone="quiet">
              Added by {display.approvedBy} on {onDate.format(new Date(display.approvedAt))}
            </Text>
          </Block>
          <Button
            size="sm"
            variant="ghost"
            ms="auto"
            aria-label={`Remove ${display.name}`}
            autoFocus={wasAsked}
            onClick={ask}
          >
            Remove
          </Button>
        </>
      )}
    </Wrap>
  );
};
