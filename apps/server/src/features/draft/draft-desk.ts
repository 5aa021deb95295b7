import type { Actor } from '@houseboat/contract/rooms.ts';
import { type DraftCommand, decide, type Refusal } from '@houseboat/draft/decide.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { type DraftState, evolve, isOpened, unopened } from '@houseboat/draft/evolve.ts';
import type { Database } from '../../db/database.ts';
import { type Publish, readStreamChanges } from '../../event-log/event-log.ts';
import type { Standing } from '../../sessions/guard.ts';
import { type Appended, appendDraft } from './append-draft.ts';
import { toDraftEvent } from './projection.ts';

/** What became of a command: what it left behind, nothing new (the repeat of a pick), or why it was refused. */
type Outcome = { done: Appended } | { repeated: true } | { refused: Refusal };

/**
 * The one place where a season's draft is changed. It keeps the state as it knows it, decides on that, and appends; when the log had
 * moved on meanwhile, by this server or another, it reads on and decides again.
 */
export class DraftDesk {
  readonly stream: string;
  readonly season: string;
  readonly #db: Database;
  readonly #publish: Publish;
  #known: DraftState = unopened;

  constructor(db: Database, publish: Publish, year: number) {
    this.#db = db;
    this.#publish = publish;
    this.season = String(year);
    this.stream = draftStream(year);
  }

  /** The state as this server knows it; read from the log when nothing is known yet. Undefined before the draft was opened. */
  async state(): Promise<DraftState | undefined> {
    if (this.#known.version === 0) await this.#readOn();
    return isOpened(this.#known) ? this.#known : undefined;
  }

  /**
   * Executes a command in the name of `actor`, and tells the room once it is committed.
   *
   * @param standing the session that the command came with, where nobody has asked yet whether it is good. Throws the 401 when it is not.
   */
  async execute(command: DraftCommand, actor: Actor, standing?: Standing): Promise<Outcome> {
    for (let isFresh = false; ; isFresh = true) {
      if (isFresh) await standing?.confirm();
      if (isFresh || this.#known.version === 0) await this.#readOn();
      const state = this.#known;
      const decision = decide(command, state);
      if ('events' in decision && decision.events.length > 0) {
        const stream = { name: this.stream, season: this.season, state };
        const done = await appendDraft(this.#db, stream, decision.events, actor, standing?.sid);
        if (!done) continue;
        this.#learn(done.state);
        this.#publish(this.stream, done.recorded);
        return { done };
      }
      // What this server knows may be behind another's: nobody is refused, nor called a repeat, on old knowledge. Nor is who asks.
      if (isFresh) return 'refused' in decision ? decision : { repeated: true };
    }
  }

  async #readOn(): Promise<void> {
    const before = this.#known;
    const news = await readStreamChanges(this.#db, this.stream, before.version);
    // A log that is shorter than what is known is another one, such as a restored backup: it was read whole, and counts alone.
    const isSameLog = news !== undefined && news.version >= before.version;
    if (!isSameLog) this.#known = unopened;
    if (news) this.#learn(news.changes.map(toDraftEvent).reduce(evolve, isSameLog ? before : unopened));
  }

  #learn(state: DraftState): void {
    if (state.version > this.#known.version) this.#known = state;
  }
}
