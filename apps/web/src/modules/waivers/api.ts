import { maxVerifiedBytes, waiversRoom } from '@houseboat/contract/constants.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { HostSigning, NewWaiver, Verification, Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { patch, post, remove } from '../../lib/api.ts';
import { useIsAdmin } from '../../lib/boat.ts';
import { everySecond } from '../../lib/clock.ts';
import { create } from '../../lib/create.ts';
import { eventSchemas } from '../../lib/event-schemas.ts';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { type LiveList, useFollowList, useLiveList } from '../../lib/live-list.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFamily } from '../../lib/session.ts';
import { useListCreate } from '../../lib/use-list-create.ts';
import { useListWrite } from '../../lib/use-list-write.ts';

/** The waivers, newest first. */
export const waivers: LiveList<Waiver> = { path: '/api/waivers', room: waiversRoom, fold };

const pathOf = (id: string) => `${waivers.path}/${id}`;

function fold(items: readonly Waiver[], recorded: RecordedEvent): readonly Waiver[] {
  const parsed = eventSchemas().waiverEvent.safeParse(recorded);
  if (!parsed.success) return items;
  const event = parsed.data;
  switch (event.type) {
    case 'WaiverCreated':
      return [event.data.waiver, ...items];
    case 'WaiverSigned':
    case 'WaiverUpdated':
      return items.map((other) => (other.id === event.data.waiver.id ? event.data.waiver : other));
    case 'WaiverDeleted':
      return items.filter(({ id }) => id !== event.data.id);
    default:
      return event satisfies never;
  }
}

/** Keeps the waivers live while the component is mounted. */
export const useFollowWaivers = (): void => useFollowList(waivers);

const minute = 60_000;
const currentMinute = () => Math.floor(serverNow() / minute) * minute;

/** No event announces that a waiver has expired, so the browser's clock decides. */
const expireAt =
  (now: number) =>
  (waiver: Waiver): Waiver =>
    waiver.status === 'pending' && Date.parse(waiver.expiresAt) <= now ? { ...waiver, status: 'expired' } : waiver;

/** Returns the waivers as of the current minute (`now`, in milliseconds); undefined while they are loading. */
export function useWaivers() {
  const { items: stored, ...rest } = useLiveList(waivers);
  const now = useSyncExternalStore(everySecond, currentMinute, currentMinute);
  const items = useMemo(() => stored?.map(expireAt(now)), [stored, now]);
  return { items, now, ...rest };
}

export const statusWords: Record<WaiverStatus, string> = { signed: 'Signed', pending: 'Pending', expired: 'Expired' };

export const isPending = ({ status }: Waiver): boolean => status === 'pending';

/** Returns whether this family may correct or delete a waiver: as its host, or as the designated family. */
export function useMayCorrect(): (waiver: Waiver) => boolean {
  const { id } = useFamily();
  const isAdmin = useIsAdmin();
  return useCallback(({ hostFamilyId }) => isAdmin || hostFamilyId === id, [isAdmin, id]);
}

/** The URL of a signed waiver's PDF. */
export const documentOf = ({ id }: Waiver): string => `${pathOf(id)}/document`;

export const useCreateWaiver = () =>
  useListCreate(waivers, (waiver: NewWaiver, sending) => create<Waiver>(sending, waivers.path, waiver), {
    title: 'Waiver Created',
    description: 'Waiver has been created and sent to guest.',
  });

export const useSignWaiver = (id: string) =>
  useListWrite(
    waivers,
    // The server refuses it with 409 if the waiver was corrected since that revision.
    ({ signing, revision }: { signing: HostSigning; revision: number }) =>
      post<Waiver>(`${pathOf(id)}/sign`, signing, `"${revision}"`),
    { title: 'Waiver Signed', description: 'Waiver has been signed successfully.' },
  );

export const useCorrectWaiver = () =>
  useListWrite(
    waivers,
    ({ id, values, revision }: Edit<NewWaiver>) => patch<Waiver>(pathOf(id), values, `"${revision}"`),
    {
      title: 'Waiver Corrected',
      description: "We're emailing the guest a new link, valid for 30 days. The old link no longer works.",
    },
  );

export const useDeleteWaiver = () =>
  useListWrite(waivers, (id: string) => remove(pathOf(id)), {
    title: 'Waiver Deleted',
    description: 'The link that we emailed no longer works.',
  });

export const useRemind = (id: string) =>
  useListWrite(waivers, () => post<Waiver>(`${pathOf(id)}/remind`), {
    title: 'Guest Reminded',
    description: "We're emailing the guest the same link again.",
  });

export const useResend = (id: string) =>
  useListWrite(waivers, () => post<Waiver>(`${pathOf(id)}/resend`), {
    title: 'Waiver Resent',
    description: "We're emailing the guest a new link, valid for 30 days. The old link no longer works.",
  });

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Verifies a PDF. The server only gets files that can be the record of a waiver. */
export const useVerify = () =>
  useMutation({
    mutationFn: async (file: File) => {
      if (!isPdf(file)) throw new Error("This isn't a PDF. Signed waivers are PDFs.");
      if (file.size === 0) throw new Error('This file is empty.');
      if (file.size > maxVerifiedBytes)
        throw new Error("This PDF is larger than 10 MB, so it can't be one of our waivers.");
      return post<Verification>(`${waivers.path}/verify`, file.slice(0, file.size, 'application/pdf'));
    },
  });
