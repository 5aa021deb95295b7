import { type WaiverEvent, waiversRoom } from '@houseboat/contract/waivers.ts';
import type { Database } from '../../db/database.ts';
import type { Announce } from '../../event-log/event-log.ts';
import { RowStream } from '../../event-log/row-stream.ts';

/** The stream of all that happens to the waivers. Its log names them by their ids: it knows no guest. */
export const waiverStream = (db: Database, announce: Announce) =>
  new RowStream<WaiverEvent>({
    db,
    announce,
    name: waiversRoom,
    idsOf: ({ data }) => ({ waiverId: data.waiver.id }),
  });
export type WaiverStream = ReturnType<typeof waiverStream>;
