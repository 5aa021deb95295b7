import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { everyMinute } from '../../../lib/clock.ts';
import { agoInWords, PlainMoment } from '../../../lib/moment.tsx';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { capitalized } from '../../../lib/words.ts';
import { Stack } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { activityReads, describeActivity, useActivities, useActivity } from '../api.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** How long ago a moment was, and its date once it was more than a week ago. */
const Ago = ({ at }: { at: string }) => {
  const words = useSyncExternalStore(everyMinute, () => {
    const age = serverNow() - Date.parse(at);
    return age < WEEK_MS ? capitalized(agoInWords(age)) : undefined;
  });
  return words === undefined ? <PlainMoment at={at} /> : <time dateTime={at}>{words}</time>;
};

const Entry = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
    // With large type, the time is below.
    '& p': { flex: '1 1 18rem', minWidth: 0, maxWidth: '40rem', textWrap: 'pretty' },
    '& time': { flex: '0 0 9rem', color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
});

const Subject = chakra(Link, {
  base: { textDecoration: 'underline', textDecorationColor: 'line.strong', _hover: { color: 'lake.fg' } },
});

/** How many entries the feed begins with, and how many "Show more" adds. */
const FIRST = 6;
const MORE = 20;

/** What the families did, newest first: the last few things, and more on request. */
export const ActivityFeed = () => {
  const { events, hasMore, isLoadingMore, moreFailed, loadMore } = useActivity();
  const activities = useActivities();
  const [shown, setShown] = useState(FIRST);
  if (!events || !activities)
    return (
      <ReadBoundary what="the recent activity" reads={activityReads}>
        <Skeleton height="72" aria-busy />
      </ReadBoundary>
    );
  const entries = events.flatMap((event) => {
    const description = describeActivity(event, activities);
    return description ? { id: event.id, at: event.at, ...description } : [];
  });
  if (entries.length === 0) return <p>Nothing yet. What the families do will show up here.</p>;
  const showMore = () => {
    setShown(shown + MORE);
    if (shown + MORE >= entries.length && hasMore) loadMore();
  };
  return (
    <>
      <Stack as="ol">
        {entries.slice(0, shown).map(({ id, at, sentence, path }) => (
          <Entry key={id}>
            <p>{path === undefined ? sentence : <Subject href={path}>{sentence}</Subject>}</p>
            <Ago at={at} />
          </Entry>
        ))}
      </Stack>
      {(entries.length > shown || hasMore) && (
        <Button
          ref={keepFocusNearby}
          variant="subtle"
          mt="5"
          aria-disabled={isLoadingMore}
          onClick={isLoadingMore ? undefined : showMore}
        >
          Show more
        </Button>
      )}
      {moreFailed && (
        <ErrorText mt="3" role="alert">
          We couldn't load more. Try again.
        </ErrorText>
      )}
    </>
  );
};
