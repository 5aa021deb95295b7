import { waiversRoom } from '@houseboat/contract/constants.ts';
import type { WaiverEvent } from '@houseboat/contract/waivers.ts';
import type { Database } from '../../platform/db/database.ts';
import { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import type { Publish } from '../../platform/event-log/event-log.ts';

/** The feed of all changes to waivers. The log has only their IDs, so no guest's name outlives the waiver's row. */
export const waiverFeed = (db: Database, publish: Publish) =>
  new ChangeFeed<WaiverEvent>({
    db,
    publish,
    name: waiversRoom,
    toLogEntry: ({ data }) => ({ waiverId: 'waiver' in data ? data.waiver.id : data.id }),
  });
export type WaiverFeed = ReturnType<typeof waiverFeed>;
