import { runningSince } from '@houseboat/draft/clock.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { hasExpired } from '@houseboat/draft/trades.ts';
import type { LiveBoat } from '../../platform/boat/boat.ts';
import { type Database, nowMs } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/schedule.ts';
import type { Drafts } from './drafts.ts';
import { TradeEntity } from './tables.ts';
import { seasonNow } from './trades/changes.ts';
import { endTrades, lockOpen, type TradeFeed } from './trades/feed.ts';
import { toTrade } from './trades/queries.ts';
import { readListInTurn } from './wish-list/automatic-picks.ts';

/** How long the task rests at most during a turn, because the database's clock may be set back to before the turn's start. */
const LOOK_AGAIN_MS = 5_000;
/** Without a clock nobody counts the turn's seconds, so a look now and then is enough. */
const LOOK_AGAIN_WITHOUT_CLOCK_MS = 60_000;

/**
 * Returns the task that starts the current season's draft, picks from wish lists and ends turns. What is due follows from the log, the list of the family on the
 * clock and the database's clock, and the log has each event once, so of several servers one fires it, and any can.
 */
export const draftTask =
  (db: Database, drafts: Pick<Drafts, 'current'>, boat: Pick<LiveBoat, 'read'>): Task =>
  async () => {
    const draft = await drafts.current();
    const state = await draft?.latestState();
    if (!draft || !state) return null;
    const list = await readListInTurn(db, draft.season, state);
    // Read, because a change of the boat wakes this task too, and may be what makes something due.
    const { lake, features } = await boat.read();
    const surroundings = { timeZone: lake.timeZone, takeBackSeconds: features.takeBackSeconds, wishList: list };
    const now = await nowMs(db);
    const due = nextDue(state, surroundings, now);
    if (due === null || now < due) return restAfter(state, due === null ? null : due - now);
    return () => draft.execute({ type: 'ContinueDraft', now, version: state.version, ...surroundings }, null, { list });
  };

/** Returns how long the task rests when something is due in some milliseconds, or null when only an event can make something due. */
function restAfter(state: DraftState, dueInMs: number | null): number | null {
  if (runningSince(state) === null) return dueInMs;
  const lookAgainMs = state.clock.mode === 'off' ? LOOK_AGAIN_WITHOUT_CLOCK_MS : LOOK_AGAIN_MS;
  return Math.min(dueInMs ?? lookAgainMs, lookAgainMs);
}

/** How often to look. Another server may have taken an offer that ends sooner. */
const INTERVAL_MS = 60_000;

/** Returns the task that ends the offers whose time is over, or that of their weeks. */
export const expiryTask =
  (db: Database, drafts: Drafts, feed: TradeFeed): Task =>
  async () => {
    const open = await db.em().find(TradeEntity, { status: 'open' });
    const expired: string[] = [];
    let restMs = INTERVAL_MS;
    for (const [year, rows] of Map.groupBy(open, ({ season }) => season)) {
      const season = await seasonNow(db, drafts, year);
      for (const row of rows) {
        if (hasExpired(toTrade(row), season)) expired.push(row.id);
        else restMs = Math.min(restMs, row.expiresAt.getTime() - season.now);
      }
    }
    if (expired.length === 0) return restMs;
    return () =>
      feed.change(null, async (em, record) => {
        await endTrades(em, record, await lockOpen(em, { id: { $in: expired } }), { status: 'expired' });
      });
  };
