import { Readable } from 'node:stream';
import type { Family } from '@houseboat/contract/boat.ts';
import { csvFile } from '@houseboat/contract/csv.ts';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { makeZip } from 'client-zip';
import { type ArchivePart, type ArchiveTable, inFileName } from '../../platform/archive/parts.ts';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { databaseNow, runWithin, statement, timeAt } from '../../platform/db/database.ts';
import { listFamilies, listFormerFamilies } from '../../platform/families/families.ts';
import type { Platform } from '../../platform/module.ts';
import { hourlyLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { archivedSeasons } from '../draft/public.ts';
import { archivedChecklist } from '../handover/public.ts';
import { archivedInventory } from '../inventory/public.ts';
import { archivedIssues } from '../issues/public.ts';
import { archivedWaivers } from '../waivers/public.ts';

export const toCsv = ({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string =>
  csvFile([Object.values(columns), ...rows.map((row) => Object.keys(columns).map((field) => row[field]))]);

export const toJson = ({ columns, rows }: Pick<ArchiveTable, 'columns' | 'rows'>): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.keys(columns).map((field) => [field, row[field]]))),
    null,
    2,
  );

/** Addresses and passwords are left out: they are the families' own. */
async function* archivedFamilies(em: SqlEntityManager): ArchivePart {
  const families = [...(await listFamilies(em)), ...(await listFormerFamilies(em))];
  yield {
    name: 'families',
    about: 'The families that own the boat, and those that have left it.',
    columns: { name: 'Family', username: 'Username', leftAt: 'Left at', id: 'Family ID' },
    rows: families.map(({ id, name, username, leftAt }) => ({
      id,
      name,
      username,
      leftAt: leftAt?.toISOString() ?? null,
    })),
  };
}

/** `missing` has the names of the files that the storage did not have. */
type Listed = { tables: Pick<ArchiveTable, 'name' | 'about'>[]; missing: string[] };

/** The line ends are those that every editor shows. */
function readme({ title, madeAt, tables, missing }: Listed & { title: string; madeAt: string }): string {
  const lines = [
    title,
    `Everything about the boat, as it was at the lake at ${madeAt}.`,
    '',
    'Each list is here twice. The file that ends in .csv opens in a spreadsheet, such as',
    'Excel, Numbers or LibreOffice. The one that ends in .json is for programs.',
    'Times are in UTC. An apostrophe before a text keeps a spreadsheet from running it.',
    '',
    ...tables.flatMap(({ name, about }) => [`${name}.csv, ${name}.json`, `  ${about}`]),
    '',
    'Passwords, email addresses of families, and wish lists are not in here.',
    ...(missing.length > 0
      ? ['', 'We couldn’t find these files on the server:', ...missing.map((name) => `  ${name}`)]
      : []),
  ];
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

const LIMIT = { kind: 'archive', limit: 5 };

/** The advisory lock of the archive that is being made. The number is arbitrary, but the same for all servers. */
const ARCHIVE_LOCK = 7_210_527;

const tryLock = statement('try-archive-lock', `select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}) as locked`);

type ZipEntry = { name: string; input: string | Buffer; lastModified: Date };

/** Returns the function that makes the boat's archive, one at a time on all servers. */
export function archiveMaker({ db, boat: live, photos }: Pick<Platform, 'db' | 'boat' | 'photos'>) {
  async function* parts(em: SqlEntityManager, { checklist }: CurrentBoat): ArchivePart {
    yield* archivedFamilies(em);
    yield* archivedSeasons(em);
    yield* archivedInventory(em);
    yield* archivedIssues(em, photos);
    yield* archivedWaivers(em);
    yield* archivedChecklist(em, checklist);
  }

  /**
   * @param over aborted when nobody reads the zip anymore
   * @param release called when everything is read
   */
  async function* entries(
    em: SqlEntityManager,
    boat: CurrentBoat,
    { over, release }: { over: AbortSignal; release: () => Promise<unknown> },
  ): AsyncGenerator<ZipEntry> {
    const lastModified = await databaseNow(em);
    const listed: Listed = { tables: [], missing: [] };
    for await (const part of parts(em, boat)) {
      if ('rows' in part) {
        listed.tables.push(part);
        yield { name: `${part.name}.csv`, input: toCsv(part), lastModified };
        yield { name: `${part.name}.json`, input: toJson(part), lastModified };
      } else {
        const input = await part.read();
        if (input) yield { name: part.name, input, lastModified };
        else listed.missing.push(part.name);
      }
      if (over.aborted) return;
    }
    await release();
    // The last one, because only now it is known what is missing.
    const text = readme({ title: boat.boat.title, madeAt: timeAt(boat.lake.timeZone, lastModified), ...listed });
    yield { name: 'README.txt', input: text, lastModified };
  }

  /**
   * Makes the boat's archive while it is sent. It is read from one snapshot, whose transaction has the lock: wherever a server stops, the lock
   * is free again.
   *
   * @param send sends the zip, and resolves once it has been sent or nobody reads it anymore
   */
  return async (by: Family, send: (zip: Readable, fileName: string) => Promise<void>) => {
    const boat = await live.read();
    if (by.id !== boat.manager.id) return { refused: 'not-designated' as const };
    const over = new AbortController();
    const reading = Promise.withResolvers<void>();
    let sending: Promise<void> | undefined;
    const transaction = db.em().transactional(
      async (em) => {
        const [lock] = await runWithin<{ locked: boolean }>(em, tryLock);
        if (!lock?.locked) return { refused: 'in-progress' as const };
        // Outside the transaction, so that an archive that is not read to its end counts too.
        const exceeded = await hourlyLimiter(db.em(), LIMIT).consume('boat');
        if (exceeded) return exceeded;
        // Anyone with the whole zip can have the next one, so the end of the zip waits for the end of the transaction.
        const release = () => {
          reading.resolve();
          return transaction;
        };
        const zip = makeZip(entries(em, boat, { over: over.signal, release }));
        sending = send(Readable.fromWeb(zip), `${inFileName(boat.boat.name) || 'boat'}-archive.zip`).finally(() => {
          over.abort();
          reading.resolve();
        });
        await reading.promise;
        return undefined;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    const refusal = await transaction;
    await sending;
    return refusal;
  };
}
