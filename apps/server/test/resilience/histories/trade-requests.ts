import type { Trade } from '@houseboat/contract/trades.ts';
import { ask, type Family } from '../support/draft-night.ts';

const TRADES = '/api/trades';

/** Offers a week for another one, to any family that holds it. What comes of it, the list of offers shows. */
export async function offer(address: string, family: Family, { give, want }: { give: string; want: string }) {
  await ask(address, family, 'POST', TRADES, { give: [give], want: [want], to: null }).catch(() => undefined);
}

/** Returns the open offers of other families; none when there was no response. */
export async function openOffers(address: string, family: Family): Promise<Trade[]> {
  const response = await ask(address, family, 'GET', TRADES).catch(() => undefined);
  if (response?.status !== 200) return [];
  return (response.body as Trade[]).filter(({ status, familyId }) => status === 'open' && familyId !== family.id);
}

/** Accepts an offer. Returns whether the weeks changed hands, or undefined when nobody knows. */
export async function accept(
  address: string,
  family: Family,
  { tradeId, weekId }: { tradeId: string; weekId: string },
): Promise<boolean | undefined> {
  const response = await ask(address, family, 'POST', `${TRADES}/${tradeId}/accept`, { weekId }).catch(() => undefined);
  return response === undefined || response.status >= 500 ? undefined : response.status === 200;
}
