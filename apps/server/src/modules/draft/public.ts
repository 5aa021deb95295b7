import { oncePerServer } from '../../platform/module.ts';
import { isActiveSession } from '../../platform/sessions/session-store.ts';
import { createDrafts } from './drafts.ts';
import { tradeFeed } from './trades/feed.ts';

export type { Drafts } from './drafts.ts';
export { rebuildDrafts, verifyDraft, verifyDrafts } from './replay.ts';
export { closeEarlierSeasons, openSeason } from './seasons/commands.ts';
export { createDrafts };

/** Returns access to the drafts of all seasons in a running server. */
export const draftsOf = oncePerServer(({ db, publish, outbox, boatFile }) =>
  createDrafts({
    db,
    publish,
    outbox,
    timeZone: boatFile.lake.timeZone,
    condition: isActiveSession,
    trades: tradeFeed(db, publish),
  }),
);
