import type { Family } from '@houseboat/contract/families.ts';
import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../db/database.ts';
import { runWithin } from '../db/run-within.ts';
import { type Statement, statement } from '../db/statement.ts';
import { appendStatement, appendValues, type Publish, recorded, toTimestamp } from './event-log.ts';

/** A change of rows, as a room is told of it: with all that its list would show. */
type RowEvent = { type: string; data: Record<string, unknown> };

type RowStreamDeps<Event extends RowEvent> = {
  db: Database;
  publish: Publish;
  /** The name of the stream and of its room. */
  name: string;
  /** What the log keeps of an event: the ids of what it is about, and none of its words. */
  toLogEntry: (event: Event) => Record<string, string>;
};

const findHead = statement('find-head', 'select version from streams where name = $1::text');
const lockHead = statement('lock-head', `${findHead.text} for update`);
const append = appendStatement('append-rows', {}, 'head.version from head');

/** A stream whose truth is rows: it only numbers their changes, so that a room can tell whether it missed one. */
export class ChangeFeed<Event extends RowEvent> {
  readonly #db: Database;
  readonly #publish: Publish;
  readonly #name: string;
  readonly #toLogEntry: (event: Event) => Record<string, string>;

  constructor({ db, publish, name, toLogEntry }: RowStreamDeps<Event>) {
    this.#db = db;
    this.#publish = publish;
    this.#name = name;
    this.#toLogEntry = toLogEntry;
  }

  /**
   * Changes rows in one transaction, in the name of a family or of none, and tells the room once it is committed. `work` records what it
   * changed, if it did change anything; when it throws, nothing has happened. It must ask nothing but the entity manager that it is given.
   */
  async change<Result>(
    by: Pick<Family, 'id' | 'name'> | null,
    work: (em: SqlEntityManager, record: (event: Event) => void) => Promise<Result>,
  ): Promise<Result> {
    const events: Event[] = [];
    let news: RecordedEvent[] = [];
    const result = await this.#db.em().transactional(async (em) => {
      const result = await work(em, (event) => events.push(event));
      await em.flush();
      // Last of all: every writer to the stream waits for this lock, and whoever holds it waits for nothing but the commit.
      if (events.length > 0) news = await this.#append(em, events, by && { familyId: by.id, name: by.name });
      return result;
    });
    if (news.length > 0) this.#publish(this.#name, news);
    return result;
  }

  /** The version that the stream is at. */
  async head(): Promise<number> {
    return this.#headIn(await this.#db.run(findHead, [this.#name]));
  }

  /** Reads rows, and the version of the stream that they are of, from one snapshot. */
  readAtHead<Rows>(read: (em: SqlEntityManager) => Promise<Rows>): Promise<{ version: number; rows: Rows }> {
    return this.#db
      .em()
      .transactional(async (em) => ({ version: await this.#headWithin(em, findHead), rows: await read(em) }), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      });
  }

  async #append(em: SqlEntityManager, events: Event[], actor: Actor): Promise<RecordedEvent[]> {
    const position = { stream: this.#name, expectedVersion: await this.#headWithin(em, lockHead), actor };
    const kept = events.map((event) => ({ type: event.type, data: this.#toLogEntry(event) }));
    const [appended] = await runWithin<{ at: string }>(em, append, appendValues({ ...position, events: kept }));
    if (!appended) throw new Error(`The head of ${this.#name} moved while it was locked.`);
    return recorded({ ...position, events }, toTimestamp(appended.at));
  }

  async #headWithin(em: SqlEntityManager, find: Statement): Promise<number> {
    return this.#headIn(await runWithin(em, find, [this.#name]));
  }

  #headIn([head]: { version: number }[]): number {
    if (!head) throw new Error(`There is no stream ${this.#name}.`);
    return head.version;
  }
}
