import type { Refused } from '@houseboat/contract/endpoint.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { FamilyId, WeekId, WeeksTraded } from '@houseboat/draft/events.ts';
import { localDay } from '@houseboat/draft/quiet-hours.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import type { TradeRefusal, TradingSeason } from '@houseboat/draft/trades.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, nowMs, runWithin, statement } from '../../../platform/db/database.ts';
import { type ActingFamily, actorOf } from '../../../platform/event-log/change-feed.ts';
import type { MailQueue } from '../../../platform/mail/outbox.ts';
import type { DraftCommands } from '../commands.ts';
import type { Drafts } from '../drafts.ts';
import type { Topic, TradeRow } from '../tables.ts';
import { lockOpen, type RecordTrade, type TradeFeed, voidTrades } from './feed.ts';
import type { TradeMail } from './mails.ts';

type SeasonNow = TradingSeason & { draft: DraftCommands };

const findSeasons = statement('find-seasons-of-weeks', 'select season from weeks where id = any($1::uuid[])');

/** Returns the season that weeks belong to, or why they belong to none. */
export async function seasonOfWeeks(
  db: Database,
  weekIds: WeekId[],
): Promise<{ season: string } | Refused<'unknown-week' | 'two-seasons'>> {
  const rows = await db.run<{ season: string }>(findSeasons, [weekIds]);
  const [first] = rows;
  if (!first || rows.length < new Set(weekIds).size) return { refused: 'unknown-week' };
  return rows.every(({ season }) => season === first.season) ? first : { refused: 'two-seasons' };
}

const listEnds = statement('list-week-ends', 'select id, end_date as "endDate" from weeks where season = $1');

/** Returns a season as it is now. A week is past once its Friday is over at the lake. */
export async function seasonNow(db: Database, drafts: Drafts, season: string): Promise<SeasonNow> {
  const draft = drafts.of(Number(season));
  const state = await draft.openedState();
  const weeks = await db.run<{ id: string; endDate: string }>(listEnds, [season]);
  const now = await nowMs(db);
  const today = localDay(now, draft.boat.now.lake.timeZone);
  const past = new Set(weeks.filter(({ endDate }) => endDate < today).map(({ id }) => id));
  return { draft, state, now, isPast: (weekId) => past.has(weekId) };
}

export type TradeOutbox = MailQueue<TradeMail>;

const insertNotice = statement(
  'insert-trade-notice',
  `insert into trade_notices (id, trade_id, family_id, topic) values (gen_random_uuid(), $1, $2, $3)
   on conflict do nothing returning id`,
);

/** Queues mails about trades, in the transaction of a change. A family gets one of each topic about a trade. */
export async function notify(
  em: SqlEntityManager,
  outbox: TradeOutbox,
  notices: { tradeId: string; familyId: FamilyId; topic: Topic }[],
): Promise<void> {
  for (const { tradeId, familyId, topic } of notices) {
    const [made] = await runWithin<{ id: string }>(em, insertNotice, [tradeId, familyId, topic]);
    if (made) await outbox.queue(em, { kind: 'trade', about: made.id, number: 1 });
  }
}

/** Returns the families that can accept an offer. */
export const concerned = ({ to, want }: Pick<TradeRow, 'to' | 'want'>, { state }: SeasonNow): FamilyId[] =>
  to !== null ? [to] : [...new Set(want.flatMap((weekId) => familyWith(state, weekId) ?? []))];

export type NotTraded =
  | Refused<
      TradeRefusal | 'no-such-trade' | 'no-such-ring' | 'unknown-week' | 'two-seasons' | 'unknown-family' | 'too-many'
    >
  | { refused: 'offered-often'; retryAfterSeconds: number };

export type TradeOptions = { db: Database; drafts: Drafts; feed: TradeFeed; outbox: TradeOutbox };

/** A change of a season's trades, in a transaction that has the draft and the open trades locked. */
export type TradeChange = {
  em: SqlEntityManager;
  record: RecordTrade;
  season: SeasonNow;
  open: TradeRow[];
  by: ActingFamily;
};

/**
 * Changes a season's trades in one transaction. It locks the draft's head first, then the open trades of the season, and at last the head of the
 * trades' stream. So no two changes can deadlock, and what was decided on a state is done on that state. `work` decides again when the draft
 * has moved on.
 */
export async function changeTrades<Result>(
  { db, drafts, feed }: TradeOptions,
  by: ActingFamily,
  year: string,
  work: (change: TradeChange) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const season = await seasonNow(db, drafts, year);
    const done = await feed.change(by, async (em, record) => {
      if (!(await season.draft.lockWithin(em, season.state))) return undefined;
      const open = await lockOpen(em, { season: year });
      return { result: await work({ em, record, season, open, by }) };
    });
    if (done) return done.result;
  }
}

/** Moves weeks by a trade that was decided, in the transaction of a change, and voids the trades that lose their weeks by it. */
export async function moveWeeks(
  { em, record, season: { draft, state }, by }: TradeChange,
  trade: WeeksTraded,
): Promise<void> {
  const decision = decide({ type: 'TradeWeeks', trade }, state);
  if ('refused' in decision) throw new Error(`The draft refused a trade that was decided: ${decision.refused}`);
  await draft.appendWithin(em, state, decision.events, actorOf(by));
  await voidTrades(em, record, draft.season, decision.events);
}
