import { handoverRoom, waiversRoom } from '@houseboat/contract/constants.ts';
import type { ChecklistEntry, checklistItems, Handover, NewTick } from '@houseboat/contract/handover.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod/mini';
import { put, request, userMessage } from '../../../lib/api.ts';
import { eventSchemas } from '../../../lib/event-schemas.ts';
import { querySubscriber } from '../../../lib/live-list.ts';
import { polled } from '../../../lib/polling.ts';
import { type Position, positionOf, type RoomSubscriber } from '../../../lib/room.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRoom } from '../../../lib/use-room.ts';

/** A handover at a position of its room, which numbers the changes of the checklist. */
type HandoverAt = Position & { handover: Handover };

/** The handover of a week. */
export const handoverQuery = (weekId: string) => {
  const path = `/api/weeks/${weekId}/handover`;
  return queryOptions({
    queryKey: [path],
    meta: polled,
    // Much of it comes from lists, which may have changed on the pages that lie between.
    refetchOnMount: 'always',
    queryFn: async (): Promise<HandoverAt> => {
      const { data, headers } = await request<Handover>('GET', path);
      return { ...positionOf(headers), handover: data };
    },
    structuralSharing: (before, now) => newer(before as HandoverAt | undefined, now as HandoverAt),
  });
};

/** Keeps the checklist of the room where that is ahead of a response. What the response says of the rest is newer. */
function newer(before: HandoverAt | undefined, now: HandoverAt): HandoverAt {
  if (!before || before.log !== now.log || before.version <= now.version) return replaceEqualDeep(before, now);
  const handover = { ...now.handover, checklist: before.handover.checklist };
  return replaceEqualDeep(before, { ...before, handover });
}

/** Returns a week's handover, live where it is followed, or undefined until it has arrived. `error` says why it could not be read. */
export function useHandover(weekId: string) {
  const { data, error, refetch } = useQuery(handoverQuery(weekId));
  return { handover: data?.handover, error: data ? null : error, retry: () => void refetch() };
}

/** Keeps a week's handover in step with its room while the component is mounted. */
export function useFollowHandover(weekId: string): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, weekId), [client, weekId]);
  useRoom(handoverRoom, subscriber);
}

const subscriberOf = (client: QueryClient, weekId: string): RoomSubscriber =>
  querySubscriber<HandoverAt>(client, handoverQuery(weekId).queryKey, ({ log, handover }, event) => ({
    log,
    version: event.version,
    handover: { ...handover, checklist: fold(handover.checklist, event, weekId) },
  }));

/** Returns a week's checklist after an event of the room. */
function fold(checklist: ChecklistEntry[], recorded: RecordedEvent, weekId: string): ChecklistEntry[] {
  const { success, data: event } = eventSchemas().handoverEvent.safeParse(recorded);
  if (!success) return checklist;
  const { weekId: changed, items } = event.data;
  if (changed !== null) return changed === weekId ? items : checklist;
  // The list itself was edited. What is done stays done, in the words that it had.
  const done = checklist.filter((entry) => entry.done);
  return [
    ...items.map((entry) => ({ ...(done.find(({ item }) => item === entry.item) ?? entry), isListed: true })),
    ...done
      .filter(({ item }) => !items.some((entry) => entry.item === item))
      .map((entry) => ({ ...entry, isListed: false })),
  ];
}

/** The lists that a handover is written from, and that the shell follows. */
const sources = ['/api/inventory', '/api/issues', '/api/trades'];

/** Reads a handover again whenever supplies, issues or trades change. */
export function useRereadWithSources(weekId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        const hasChanged = type === 'updated' && 'action' in event && event.action.type === 'success';
        if (hasChanged && sources.includes(String(query.queryKey[0])))
          void client.invalidateQueries({ queryKey: handoverQuery(weekId).queryKey });
      }),
    [client, weekId],
  );
}

/** Reads a handover again whenever a waiver changes. For the family whose guests it shows. */
export function useRereadWithWaivers(weekId: string): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => rereaderOf(client, weekId), [client, weekId]);
  useRoom(waiversRoom, subscriber);
}

/** Returns a subscriber that reads a handover again whenever its room has moved on, whatever has happened there. */
function rereaderOf(client: QueryClient, weekId: string): RoomSubscriber {
  let position: Position = { log: undefined, version: -1 };
  const moveTo = (next: Position) => {
    if (next.log === position.log && next.version === position.version) return;
    position = next;
    void client.invalidateQueries({ queryKey: handoverQuery(weekId).queryKey });
  };
  return {
    position: () => position,
    head: ({ log, version }) => moveTo({ log, version }),
    apply: (events, log) => moveTo({ log, version: position.version + events.length }),
    // The head has brought the new log already.
    reset: () => {},
  };
}

/** Returns a function that ticks an item of a week, and the ticks that are under way by item. Of several of one item, the last one counts. */
export function useTick(weekId: string) {
  const client = useQueryClient();
  const mutationKey = ['tick', weekId];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last press of a checkbox wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (tick: NewTick) => put(`/api/weeks/${weekId}/checklist`, tick),
    // The tick is under way until the checklist has it.
    onSuccess: () => client.invalidateQueries({ queryKey: handoverQuery(weekId).queryKey }),
    onError: (error, { item }) =>
      showToast({
        title: 'Not Saved',
        description: `“${item}” is as it was. ${userMessage(error)}`,
        tone: 'destructive',
      }),
  });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NewTick,
  });
  return { tick: mutate, underWay: new Map(underWay.map(({ item, done }) => [item, done])) };
}

/** Saves the checklist of every week. */
export function useSaveChecklist(weekId: string, onSaved: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (items: string[]) => put('/api/checklist', { items } satisfies z.infer<typeof checklistItems>),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: handoverQuery(weekId).queryKey });
      showToast({ title: 'Checklist Saved', description: 'Every week has the new list from now on.' });
      onSaved();
    },
  });
  return { save: mutate, isPending, error };
}
