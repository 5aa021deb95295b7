import { maxVerifiedBytes, waiversRoom } from '@houseboat/contract/constants.ts';
import type { HostSigning, NewWaiver, Waiver, WaiverEvent, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIsAdmin, useNoMail } from '../../lib/boat.ts';
import { call, pathOf } from '../../lib/call.ts';
import { everySecond } from '../../lib/clock.ts';
import type { Creation } from '../../lib/forms/form-dialog.tsx';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { added, changed, liveList, removed, useFollowList, useLiveList } from '../../lib/live-list.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFamily } from '../../lib/session.ts';
import { showFailure } from '../../lib/toast.ts';
import { useListWrite } from '../../lib/use-list-write.ts';

/** The waivers, newest first. */
export const waivers = liveList<Waiver, WaiverEvent>({
  path: pathOf('GET /waivers'),
  read: () => call('GET /waivers'),
  room: waiversRoom,
  events: {
    WaiverCreated: ({ waiver }) => added(waiver),
    WaiverSigned: ({ waiver }) => changed(waiver),
    WaiverUpdated: ({ waiver }) => changed(waiver),
    WaiverDeleted: ({ id }) => removed(id),
  },
});

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
  const { items: stored } = useLiveList(waivers);
  const now = useSyncExternalStore(everySecond, currentMinute, currentMinute);
  const items = useMemo(() => stored?.map(expireAt(now)), [stored, now]);
  return { items, now };
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
export const documentOf = ({ id }: Waiver): string => `${waivers.path}/${id}/document`;

/** What a family does about a waiver whose guest gets no mail; undefined where the guest gets one. */
function usePassOn(): string | undefined {
  const noMail = useNoMail();
  return noMail && `${noMail}: send the guest the link, or let them sign on this device.`;
}

export const useCreateWaiver = () => {
  const passOn = usePassOn();
  return useListWrite(
    waivers,
    ({ values, sending }: Creation<NewWaiver>) => call('POST /waivers', { body: values, sending }),
    added,
    {
      title: 'Waiver Created',
      description: passOn ?? 'Waiver has been created and sent to guest.',
    },
  );
};

export const useSignWaiver = (id: string) =>
  useListWrite(
    waivers,
    // The server refuses it with 409 if the waiver was corrected since that revision.
    ({ signing, revision }: { signing: HostSigning; revision: number }) =>
      call('POST /waivers/:id/sign', { params: { id }, body: signing, revision }),
    changed,
    { title: 'Waiver Signed', description: 'Waiver has been signed successfully.' },
  );

export const useCorrectWaiver = () => {
  const passOn = usePassOn();
  return useListWrite(
    waivers,
    ({ id, values, revision }: Edit<NewWaiver>) =>
      call('PATCH /waivers/:id', { params: { id }, body: values, revision }),
    changed,
    {
      title: 'Waiver Corrected',
      description: `${passOn ?? "We're emailing the guest a new link, valid for 30 days."} The old link no longer works.`,
    },
  );
};

export const useDeleteWaiver = () =>
  useListWrite(
    waivers,
    (id: string) => call('DELETE /waivers/:id', { params: { id } }),
    (_, id) => removed(id),
    {
      title: 'Waiver Deleted',
      description: 'Its link no longer works.',
    },
  );

export const useRemind = (id: string) =>
  useListWrite(waivers, () => call('POST /waivers/:id/remind', { params: { id } }), changed, {
    title: 'Guest Reminded',
    description: "We're emailing the guest the same link again.",
  });

export const useResend = (id: string) =>
  useListWrite(waivers, () => call('POST /waivers/:id/resend', { params: { id } }), changed, {
    title: 'Waiver Resent',
    description: "We're emailing the guest a new link, valid for 30 days. The old link no longer works.",
  });

/** Reads the address of a guest's link, which the waiver's record will say. */
export const useShowLink = ({ id }: Waiver) =>
  useMutation({
    mutationFn: () => call('POST /waivers/:id/link', { params: { id } }),
    onError: (error) => showFailure('Link Not Shown', error),
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
      return call('POST /waivers/verify', { body: file.slice(0, file.size, 'application/pdf') });
    },
  });
