import { handoverRoom, waiversRoom } from '@houseboat/contract/constants.ts';
import type { ChecklistEntry, Handover, HandoverEvent, NewTick } from '@houseboat/contract/handover.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import {
  type Mutation,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { hasStatus, userMessage } from '../../../lib/api.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { isLive } from '../../../lib/link.ts';
import { querySubscriber } from '../../../lib/live-list.ts';
import { polled, readAgain } from '../../../lib/polling.ts';
import { isSamePosition, type Position, type RoomSubscriber } from '../../../lib/room.ts';
import { handleEvent } from '../../../lib/room-events.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRoom } from '../../../lib/use-socket.ts';
import { useInventory } from '../../inventory/public/api.ts';
import { useIssues } from '../../issues/public/api.ts';
import { useTrades } from '../../trades/public/api.ts';

/** A handover at a position of its room, which numbers the changes of the checklist. */
type HandoverAt = Position & { handover: Handover };

/** The handover of a week. */
export const handoverQuery = (weekId: string) => {
  const request = { params: { id: weekId } };
  return queryOptions({
    queryKey: [pathOf('GET /weeks/:id/handover', request)],
    meta: polled,
    // Much of it comes from lists, which may have changed on the pages that lie between.
    refetchOnMount: 'always',
    queryFn: async (): Promise<HandoverAt> => {
      const { answer, ...position } = await call('GET /weeks/:id/handover', request);
      return { ...position, handover: answer };
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

/** Returns a week's handover, live where it is followed, or undefined until it has arrived. `isUnknown` says that the boat has no such week. */
export function useHandover(weekId: string) {
  const { data, error } = useQuery(handoverQuery(weekId));
  return { handover: data?.handover, isUnknown: !data && hasStatus(error, 404) };
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
const fold = (checklist: ChecklistEntry[], event: RecordedEvent, weekId: string): ChecklistEntry[] =>
  handleEvent<HandoverEvent, ChecklistEntry[]>(
    { ChecklistChanged: (change) => withChange(checklist, change, weekId) },
    event,
  ) ?? checklist;

/** Returns a week's checklist after a change of that week or of the list itself. */
function withChange(
  checklist: ChecklistEntry[],
  { weekId: changed, items }: HandoverEvent['data'],
  weekId: string,
): ChecklistEntry[] {
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

const unticked = (item: string): ChecklistEntry => ({ item, done: false, by: null, at: null, isListed: true });

/**
 * Shows what a write of this page has changed. The handover is read again without a live connection, and if the room has moved on since the write
 * was sent: then its event may be there already, and the answer may be older.
 */
async function applyChange(
  client: QueryClient,
  weekId: string,
  change: HandoverEvent['data'],
  sentAt: Position | undefined,
): Promise<void> {
  const { queryKey } = handoverQuery(weekId);
  const at = client.getQueryData(queryKey);
  if (!at || !isLive() || !isSamePosition(at, sentAt)) return client.invalidateQueries({ queryKey });
  const checklist = withChange(at.handover.checklist, change, weekId);
  client.setQueryData(queryKey, { ...at, handover: { ...at.handover, checklist } });
}

/** Reads a handover again whenever supplies, issues, trades or the draft change, which the shell follows. */
export function useRereadWithSources(weekId: string): void {
  const client = useQueryClient();
  const picks = useDraft(({ state }) => state.version);
  const versions = [picks, ...[useInventory(), useIssues(), useTrades()].map(({ version }) => version)].join(' ');
  const read = useRef(versions);
  useEffect(() => {
    if (versions === read.current) return;
    read.current = versions;
    void readAgain(client, { queryKey: handoverQuery(weekId).queryKey });
  }, [client, weekId, versions]);
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
    void readAgain(client, { queryKey: handoverQuery(weekId).queryKey });
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
    mutationFn: async (tick: NewTick) => {
      const sentAt = client.getQueryData(handoverQuery(weekId).queryKey);
      const change = await call('PUT /weeks/:id/checklist', {
        params: { id: weekId },
        body: tick,
        isRepeatable: true,
      });
      // The tick is under way until the checklist has it.
      await applyChange(client, weekId, change, sentAt);
    },
    onError: (error, { item }) =>
      showToast({
        title: 'Not Saved',
        description: `“${item}” is as it was. ${userMessage(error)}`,
        tone: 'destructive',
      }),
  });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, NewTick>) => state.variables,
  });
  return { tick: mutate, underWay: new Map(underWay.flatMap((tick) => (tick ? [[tick.item, tick.done]] : []))) };
}

/** Saves the checklist of every week. */
export function useSaveChecklist(weekId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (items: string[]) => {
      const sentAt = client.getQueryData(handoverQuery(weekId).queryKey);
      const saved = await call('PUT /checklist', { body: { items } });
      await applyChange(client, weekId, { weekId: null, items: saved.items.map(unticked) }, sentAt);
    },
    onSuccess: () => showToast({ title: 'Checklist Saved', description: 'Every week has the new list from now on.' }),
  });
  return { save: mutateAsync, isPending, error };
}
