import { type WaiverEvent, waiversRoom } from '@houseboat/contract/waivers.ts';
import type { Database } from '../../db/database.ts';
import { ChangeFeed } from '../../event-log/change-feed.ts';
import type { Publish } from '../../event-log/event-log.ts';

/** The stream of all that happens to the waivers. Its log names them by their ids: it knows no guest. */
export const waiverStream = (db: Database, publish: Publish) =>
  new ChangeFeed<WaiverEvent>({
    db,
    publish,
    name: waiversRoom,
    toLogEntry: ({ data }) => ({ waiverId: data.waiver.id }),
  });
export type WaiverStream = ReturnType<typeof waiverStream>;
