import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onReachable } from '../../../lib/link.ts';

const useBroken = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Hides a photo that could not be loaded, wherever it stands. */
export const hidePhoto = (id: string): void => useBroken.setState(({ ids }) => ({ ids: [...ids, id] }));

// Perhaps it was only the network: with a new connection they get another chance.
onReachable(() => useBroken.setState({ ids: [] }));

/** Those of these photos that can be seen. */
export function useSeenPhotos(photos: readonly IssuePhoto[]): readonly IssuePhoto[] {
  const { ids } = useBroken();
  return useMemo(() => photos.filter(({ id }) => !ids.includes(id)), [photos, ids]);
}
