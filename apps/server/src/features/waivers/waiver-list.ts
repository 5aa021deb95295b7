import { waiversRoom } from '@houseboat/contract/waivers.ts';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import { cachedList, type ListBytes } from '../../event-log/cached-list.ts';
import type { WaiverDeps } from './deps.ts';
import { listWaivers } from './waivers.ts';

/**
 * What the list depends on: the version of its stream, and what comes to pass without an event, which is that a waiver expires before it
 * is swept, and that a mail is dropped. Between two versions the first number only grows, and the second only shrinks.
 */
const look = statement(
  'look-at-waivers',
  `select concat_ws(' ', s.version,
     (select count(*) from waivers where status = 'pending' and expires_at <= now()),
     (select count(*) from mails where outcome is null)) as etag
   from streams s where s.name = $1`,
);
type Look = { etag: string };

/** Reads the list of waivers, newest first. */
export function waiverList({ db, stream }: Pick<WaiverDeps, 'db' | 'stream'>): () => Promise<ListBytes> {
  const etagIn = ([looked]: Look[]): string => looked?.etag ?? '';
  return cachedList(
    async () => etagIn(await db.run<Look>(look, [waiversRoom])),
    async () => {
      const { version, rows } = await stream.readAtHead(async (em) => ({
        etag: etagIn(await runWithin<Look>(em, look, [waiversRoom])),
        list: await listWaivers(em),
      }));
      return { version, ...rows };
    },
  );
}
