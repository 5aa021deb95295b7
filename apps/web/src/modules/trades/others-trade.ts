import type { FamilyId, WeekMove } from '@houseboat/draft/events.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { News } from '../../lib/season/draft-store.ts';
import { weeksQuery } from '../../lib/season/queries.ts';
import { showToast } from '../../lib/toast.ts';
import { weeksInWords } from '../../lib/words.ts';

/** A trade that others have settled. */
export type OthersTrade = News & { type: 'WeeksTraded' };

/** Says that another family took an offer of this one, or was the last to agree to a ring, and which weeks that moved. */
export async function showOthersTrade(
  { data, actor }: OthersTrade,
  me: FamilyId,
  year: number,
  client: QueryClient,
): Promise<void> {
  const weeks = await client.ensureQueryData(weeksQuery(year));
  const named = (moves: readonly WeekMove[]) =>
    weeksInWords(moves.map(({ weekId }) => weeks.find(({ id }) => id === weekId)?.weekNumber));
  const given = named(data.moves.filter(({ from }) => from === me));
  const got = data.moves.filter(({ to }) => to === me);
  const what = got.length === 0 ? given : `${given} for ${named(got)}`;
  if (data.tradeId === null)
    showToast({ title: 'Three-Way Trade Done', description: `All three families agreed: ${what}.` });
  else showToast({ title: 'Offer Accepted', description: `${actor?.name ?? 'A family'} took your offer: ${what}.` });
}
