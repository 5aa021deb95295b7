import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Links } from './links.ts';
import type { WaiverMail } from './mails.ts';
import type { WaiverStream } from './waiver-stream.ts';

/** All that waivers are made, sent and signed with. */
export type WaiverDeps = {
  db: Database;
  stream: WaiverStream;
  outbox: Pick<Outbox<WaiverMail>, 'queue' | 'wake'>;
  links: Links;
  boatFile: BoatFile;
};
