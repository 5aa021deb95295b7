import type { Family } from '@houseboat/contract/boat.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '../db/after-commit.ts';
import { coalesce, type Database, runWithin, type Statement, statement } from '../db/database.ts';
import { appendStatement, appendValues, type Publish, recorded } from './event-log.ts';

/** The family that makes a change. */
export type ActingFamily = Pick<Family, 'id' | 'name'>;

/** Returns a family as the log names it. */
export const actorOf = ({ id, name }: ActingFamily) => ({ familyId: id, name });

/** A change of rows as it is published, with everything that the list shows. */
type ChangeEvent = { type: string; data: Record<string, unknown> };

type ChangeFeedOptions<Event extends ChangeEvent> = {
  db: Database;
  publish: Publish;
  /** The name of the stream, which is also that of its room. */
  name: string;
  toLogEntry: (event: Event) => Record<string, string>;
};

const findHead = statement('find-head', 'select version from streams where name = $1::text');
const lockHead = statement('lock-head', `${findHead.text} for update`);
const append = appendStatement('append-rows');

/** A stream for changes of rows. It numbers the changes, so that a client notices when it has missed one. */
export class ChangeFeed<Event extends ChangeEvent> {
  readonly #options: ChangeFeedOptions<Event>;

  constructor(options: ChangeFeedOptions<Event>) {
    this.#options = options;
  }

  /**
   * Changes rows in one transaction and publishes the events after the commit. When `work` throws, nothing has changed.
   *
   * @param by the family that makes the change, or null for the server
   * @param work records an event for each change, and uses only the entity manager that it is given
   */
  change<Result>(
    by: ActingFamily | null,
    work: (em: SqlEntityManager, record: (event: Event) => void) => Promise<Result>,
  ): Promise<Result> {
    return this.#options.db.em().transactional((em) => this.changeWithin(em, by, work));
  }

  /** Does that as the last step of a transaction. */
  async changeWithin<Result>(
    em: SqlEntityManager,
    by: ActingFamily | null,
    work: (em: SqlEntityManager, record: (event: Event) => void) => Promise<Result>,
  ): Promise<Result> {
    const events: Event[] = [];
    const appended: RecordedEvent[] = [];
    // Before what `work` registers, so that a room has a trade before the draft has its weeks.
    afterCommit(em, () => {
      if (appended.length > 0) this.#options.publish(this.#options.name, appended);
    });
    const result = await work(em, (event) => events.push(event));
    await em.flush();
    // The last step, because every writer to the stream waits for this lock: it is held only for the commit.
    if (events.length > 0) appended.push(...(await this.#append(em, events, by && actorOf(by))));
    return result;
  }

  /** Reads rows and the version of the stream from one snapshot. */
  readAtHead<Rows>(read: (em: SqlEntityManager) => Promise<Rows>): Promise<{ version: number; rows: Rows }> {
    return this.#options.db
      .em()
      .transactional(async (em) => ({ version: await this.#headWithin(em, findHead), rows: await read(em) }), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      });
  }

  /**
   * Caches the bytes of a list that changes rarely.
   *
   * @param etag finds, for the name of the stream, what changes whenever the list does
   */
  cachedList(read: (em: SqlEntityManager) => Promise<object>, etag = findHead): () => Promise<ListBytes> {
    const { db, name } = this.#options;
    return cachedList(
      async () => JSON.stringify(await db.run(etag, [name])),
      async () => {
        const { version, rows } = await this.readAtHead(async (em) => ({
          etag: JSON.stringify(await runWithin(em, etag, [name])),
          list: await read(em),
        }));
        return { version, ...rows };
      },
    );
  }

  async #append(em: SqlEntityManager, events: Event[], actor: Actor): Promise<RecordedEvent[]> {
    const position = { stream: this.#options.name, expectedVersion: await this.#headWithin(em, lockHead), actor };
    const entries = events.map((event) => ({ type: event.type, data: this.#options.toLogEntry(event) }));
    const [row] = await runWithin<{ at: string }>(em, append, appendValues({ ...position, events: entries }));
    if (!row) throw new Error(`The head of ${this.#options.name} moved while it was locked.`);
    return recorded({ ...position, events }, row.at);
  }

  async #headWithin(em: SqlEntityManager, find: Statement): Promise<number> {
    const [head] = await runWithin<{ version: number }>(em, find, [this.#options.name]);
    if (!head) throw new Error(`There is no stream ${this.#options.name}.`);
    return head.version;
  }
}

/** Declares the stream of a module's changes. @param toLogEntry returns what the log stores of an event: the IDs of the rows, and no content */
export const defineFeed =
  <Event extends ChangeEvent>(name: string, toLogEntry: ChangeFeedOptions<Event>['toLogEntry']) =>
  ({ db, publish }: Pick<ChangeFeedOptions<Event>, 'db' | 'publish'>): ChangeFeed<Event> =>
    new ChangeFeed({ db, publish, name, toLogEntry });

/** A list as it is sent: the bytes of its JSON, and the version of its stream. */
export type ListBytes = { version: number; bytes: Buffer };

/** A list as it was read. Its `etag`, such as the version of its stream, changes whenever the list does. */
type Read = { etag: string; version: number; list: object };

/**
 * Caches a value that changes rarely. Each call reads the etag, and the value only when the etag has changed.
 *
 * @param read reads the value and its etag from one snapshot
 */
export function cachedByEtag<Value extends { etag: string }>(
  readEtag: () => Promise<string>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: Value | undefined;
  return coalesce(async () => {
    if (cached && cached.etag === (await readEtag())) return cached;
    cached = await read();
    return cached;
  });
}

/** Caches the bytes of a list that changes rarely. @param read reads the list, its etag and its version from one snapshot */
export const cachedList = (readEtag: () => Promise<string>, read: () => Promise<Read>): (() => Promise<ListBytes>) =>
  cachedByEtag(readEtag, async () => {
    const { etag, version, list } = await read();
    return { etag, version, bytes: Buffer.from(JSON.stringify(list)) };
  });
