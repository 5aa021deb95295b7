import { waiversRoom } from '@houseboat/contract/constants.ts';
import type { WaiverEvent } from '@houseboat/contract/waivers.ts';
import { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import type { Platform } from '../../platform/module.ts';

/** The feed of all changes to waivers. The log has only their IDs, so no guest's name outlives the waiver's row. */
export const waiverFeed = ({ db, publish }: Pick<Platform, 'db' | 'publish'>) =>
  new ChangeFeed<WaiverEvent>({
    db,
    publish,
    name: waiversRoom,
    toLogEntry: ({ data }) => ({ waiverId: 'waiver' in data ? data.waiver.id : data.id }),
  });
export type WaiverFeed = ReturnType<typeof waiverFeed>;
