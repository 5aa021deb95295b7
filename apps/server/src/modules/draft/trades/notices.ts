import type { FamilyId } from '@houseboat/draft/events.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/db/query.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { TradeMail } from './mails.ts';
import type { SeasonNow } from './season.ts';
import type { Topic, TradeNoticeEntity, TradeRow } from './tables.ts';

export type TradeOutbox = Pick<Outbox<TradeMail>, 'queue' | 'wake'>;

/** Queues mails about trades, in the transaction of a change. A family gets one of each topic about a trade. */
export async function notify(
  em: SqlEntityManager,
  outbox: TradeOutbox,
  notices: { tradeId: string; familyId: FamilyId; topic: Topic }[],
): Promise<void> {
  for (const notice of notices) {
    const made = await query<typeof TradeNoticeEntity>(em)
      .insertInto('trade_notices')
      .values({ id: crypto.randomUUID(), ...notice })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await outbox.queue(em, { kind: 'trade', about: made.id, number: 1 });
  }
}

/** Returns the families that can accept an offer. */
export const concerned = ({ to, want }: Pick<TradeRow, 'to' | 'want'>, { state }: SeasonNow): FamilyId[] =>
  to !== null ? [to] : [...new Set(want.flatMap((weekId) => familyWith(state, weekId) ?? []))];
