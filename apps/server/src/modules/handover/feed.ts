import { handoverRoom } from '@houseboat/contract/constants.ts';
import type { HandoverEvent } from '@houseboat/contract/handover.ts';
import { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import type { Platform } from '../../platform/module.ts';

export type HandoverFeed = ChangeFeed<HandoverEvent>;

/** The stream of all changes to the checklist. The log keeps only the week's ID; there is none when the list itself was edited. */
export const handoverFeed = ({ db, publish }: Pick<Platform, 'db' | 'publish'>): HandoverFeed =>
  new ChangeFeed({
    db,
    publish,
    name: handoverRoom,
    toLogEntry: ({ data: { weekId } }) => (weekId === null ? {} : { weekId }),
  });
