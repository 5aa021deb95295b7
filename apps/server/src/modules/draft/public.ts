import { oncePerServer } from '../../platform/module.ts';
import { createDrafts } from './drafts.ts';
import { draftMails } from './mails.ts';
import { tradesOf } from './trades/feed.ts';

export { archivedSeasons } from './archive.ts';
export type { Drafts } from './drafts.ts';
export { rebuildDrafts, verifyDraft, verifyDrafts } from './replay.ts';
export { changeSeason } from './seasons/change.ts';
export { closeEarlierSeasons, openFirstSeason, openLaterSeason } from './seasons/commands.ts';
export { createDrafts };

/** Returns access to the drafts of all seasons in a running server. */
export const draftsOf = oncePerServer((platform) =>
  createDrafts({
    ...platform,
    outbox: platform.mail(draftMails(platform)),
    trades: tradesOf(platform),
  }),
);
