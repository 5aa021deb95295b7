import { decide } from '@houseboat/draft/decide.ts';
import type { WeeksTraded } from '@houseboat/draft/events.ts';
import type { TradeRefusal } from '@houseboat/draft/trades.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../platform/db/database.ts';
import type { Refused } from '../../../platform/endpoints/refused.ts';
import type { ActingFamily } from '../../../platform/event-log/change-feed.ts';
import type { Drafts } from '../drafts.ts';
import { lockOpen, type RecordTrade, type TradeFeed, voidTrades } from './feed.ts';
import type { TradeOutbox } from './notices.ts';
import { type SeasonNow, seasonNow } from './season.ts';
import type { TradeRow } from './tables.ts';

/** Why a request about trades changed nothing. */
export type NotTraded = Refused<
  TradeRefusal | 'no-such-trade' | 'no-such-ring' | 'unknown-week' | 'two-seasons' | 'unknown-family' | 'too-many'
>;

export type TradeOptions = { db: Database; drafts: Drafts; feed: TradeFeed; outbox: TradeOutbox };

/** A change of a season's trades, in a transaction that has the draft and the open trades locked. */
export type TradeChange = {
  em: SqlEntityManager;
  record: RecordTrade;
  season: SeasonNow;
  open: TradeRow[];
  by: ActingFamily;
  /** What to call after the commit. */
  afterCommit: (() => void)[];
};

/**
 * Changes a season's trades in one transaction. It locks the draft's head first, then the open trades of the season, and at last the head of the
 * trades' stream. So no two changes can deadlock, and what was decided on a state is done on that state. `work` decides again when the draft
 * has moved on.
 */
export async function changeTrades<Result>(
  { db, drafts, feed, outbox }: TradeOptions,
  by: ActingFamily,
  year: string,
  work: (change: TradeChange) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const season = await seasonNow(db, drafts, year);
    const afterCommit: (() => void)[] = [];
    const done = await feed.change(by, async (em, record) => {
      if (!(await season.draft.lockWithin(em, season.state))) return undefined;
      const open = await lockOpen(em, year);
      return { result: await work({ em, record, season, open, by, afterCommit }) };
    });
    if (!done) continue;
    for (const call of afterCommit) call();
    outbox.wake();
    return done.result;
  }
}

/** Moves weeks by a trade that was decided, in the transaction of a change, and voids the trades that lose their weeks by it. */
export async function moveWeeks(
  { em, record, season: { draft, state }, by, afterCommit }: TradeChange,
  trade: WeeksTraded,
): Promise<void> {
  const decision = decide({ type: 'TradeWeeks', trade }, state);
  if ('refused' in decision) throw new Error(`The draft refused a trade that was decided: ${decision.refused}`);
  const actor = { familyId: by.id, name: by.name };
  const appended = await draft.appendWithin(em, state, decision.events, actor);
  if (!appended) throw new Error(`The draft of ${draft.season} moved on while it was locked.`);
  afterCommit.push(appended.publish);
  await voidTrades(em, record, draft.season, decision.events);
}
