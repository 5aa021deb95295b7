import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onReachable } from '../../../lib/link.ts';
import { onSignedOut } from '../../../lib/on-signed-out.ts';

const useBrokenPhotos = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Hides a photo that failed to load, everywhere, until the next connection. */
export const hidePhoto = (id: string): void =>
  useBrokenPhotos.setState(({ ids }) => ({ ids: ids.includes(id) ? ids : [...ids, id] }));

const showAll = (): void => useBrokenPhotos.setState({ ids: [] });

onSignedOut(showAll);
// The network may have been the cause, so a new connection brings the photos back.
onReachable(showAll);

/** Returns the photos that have not failed to load. */
export function useVisiblePhotos(photos: readonly IssuePhoto[]): readonly IssuePhoto[] {
  const { ids } = useBrokenPhotos();
  return useMemo(() => photos.filter(({ id }) => !ids.includes(id)), [photos, ids]);
}
