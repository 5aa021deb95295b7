import { draftStream } from '@houseboat/draft/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RoomSubscriber } from '../../lib/room.ts';
import { logQuery } from '../../lib/season/queries.ts';
import { useRoom } from '../../lib/use-room.ts';

/**
 * Keeps the season before the current one live, once it has loaded: its weeks are traded until its last Friday. Families' pages see that from the
 * trades, which a television may not read.
 */
export function useFollowSeasonBefore(year: number | undefined): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, year ?? 0), [client, year]);
  useRoom(year === undefined ? undefined : draftStream(year), subscriber);
}

function subscriberOf(client: QueryClient, year: number): RoomSubscriber {
  const { queryKey } = logQuery(year);
  return {
    position: () => {
      const read = client.getQueryData(queryKey);
      return { log: read?.log, version: read?.events[read.events.length - 1]?.version ?? -1 };
    },
    apply: (events) =>
      client.setQueryData(queryKey, (read) => read && { ...read, events: [...read.events, ...events] }),
    reset: () => void client.resetQueries({ queryKey }),
  };
}
