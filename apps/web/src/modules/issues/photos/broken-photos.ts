import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onReachable } from '../../../lib/link.ts';
import { onSignedOut } from '../../../lib/on-signed-out.ts';

const useBrokenPhotos = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

const isHidden = (id: string): boolean => useBrokenPhotos.getState().ids.includes(id);

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What will try to load the hidden photos again, by ID. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/** Hides a photo whose `address` failed to load, everywhere, until it loads: its storage may be back in a minute. */
export function hidePhoto(id: string, address: string): void {
  if (isHidden(id)) return;
  useBrokenPhotos.setState(({ ids }) => ({ ids: [...ids, id] }));
  retryIn(FIRST_PAUSE_MS, id, address);
}

function retryIn(pause: number, id: string, address: string): void {
  const retry = async () => {
    // Out of sight, so that a photo which fails again does not come and go.
    if (await loads(address)) useBrokenPhotos.setState(({ ids }) => ({ ids: ids.filter((hidden) => hidden !== id) }));
    else if (retries.get(id) === timer) retryIn(Math.min(2 * pause, LONGEST_PAUSE_MS), id, address);
  };
  const timer = setTimeout(() => void retry(), pause);
  retries.set(id, timer);
}

const loads = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const photo = new Image();
    photo.onload = () => resolve(true);
    photo.onerror = () => resolve(false);
    photo.src = address;
  });

function showAll(): void {
  for (const retry of retries.values()) clearTimeout(retry);
  retries.clear();
  useBrokenPhotos.setState({ ids: [] });
}

onSignedOut(showAll);
// The network may have been the cause, so a new connection brings the photos back.
onReachable(showAll);

/** Returns the photos that have not failed to load. */
export function useVisiblePhotos(photos: readonly IssuePhoto[]): readonly IssuePhoto[] {
  const { ids } = useBrokenPhotos();
  return useMemo(() => photos.filter(({ id }) => !ids.includes(id)), [photos, ids]);
}
