import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../platform/db/database.ts';
import { cachedByEtag } from '../../platform/event-log/cached-list.ts';
import { readStream } from '../../platform/event-log/event-log.ts';
import { cachedPerSeason } from './cached-per-season.ts';
import { readEtag } from './queries.ts';

const compress = promisify(gzip);

/** Returns an event as some readers may see it. */
export type Redact = (event: RecordedEvent) => RecordedEvent;

/** A season's whole log as it is sent: the gzipped JSON of its version and events. */
export type LogBytes = { etag: string; version: number; gzipped: Buffer };

/** Caches the log of a season that exists or not; without one, the version is 0. */
const cachedLog = (db: Database, season: string, redact: Redact) =>
  cachedByEtag(readEtag(db, season), async (): Promise<LogBytes> => {
    const { version, events } = (await readStream(db, draftStream(season), 0)) ?? { version: 0, events: [] };
    const json = JSON.stringify({ version, events: events.map(redact) });
    return { etag: String(version), version, gzipped: await compress(json) };
  });

/** Returns the function that reads the log of any season that was ever held, and undefined of another. A log is compressed once per version. */
export const seasonLogs = (db: Database, redact: Redact) => cachedPerSeason((season) => cachedLog(db, season, redact));
