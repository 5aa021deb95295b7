import { isOpened } from '@houseboat/draft/state.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isLive, useLink } from '../link.ts';
import { useDraft } from './draft-store.ts';
import { refetchDraft } from './queries.ts';

/**
 * Resolves once the page shows what a write of its own did to the draft. The room brings it. The draft is read where it does not: after a refusal,
 * which shows that this page is behind, and without a live connection.
 *
 * @param version the draft's version in the answer; undefined after a refusal
 */
export async function seeWrite(client: QueryClient, year: number, version: number | undefined): Promise<void> {
  if (version === undefined || !(await hasArrived(version))) await refetchDraft(client, year);
}

/** Waits until the room has brought a version, and returns whether it has. It may not if the connection is lost or the boat's season changes. */
const hasArrived = (version: number): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = () => {
      stopDraft();
      stopLink();
    };
    const check = () => {
      const { state } = useDraft.getState();
      const isThere = state.version >= version;
      if (!isThere && isLive() && isOpened(state)) return;
      stop();
      resolve(isThere);
    };
    const stopDraft = useDraft.subscribe(check);
    const stopLink = useLink.subscribe(check);
    check();
  });
