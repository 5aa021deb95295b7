import type { FamilyId } from '@houseboat/draft/events.ts';
import { describeNews } from '../../lib/season/describe-news.ts';
import type { News } from '../../lib/season/draft-store.ts';
import type { Season } from '../../lib/season/season.ts';
import { showToast } from '../../lib/toast.ts';

/** Shows a toast about what others, or the clock, did to the family's own picks and turns. */
export function showOwnNews(news: News, season: Season, familyId: FamilyId): void {
  const title = toastTitle(news, familyId);
  if (title) showToast({ title, description: describeNews(news, season) });
}

/** Says that the family's turn has begun, on a page that does not show it. @param open goes to the page of the turn */
export const showTurn = (open: () => void): void =>
  showToast({
    title: 'Your Turn',
    description: 'Your family is on the clock.',
    action: { label: 'Pick a week', altText: 'Open Week Selection', onPress: open },
  });

/** Returns the title of the toast about what somebody else, or the clock, did to a family's picks and turns; undefined for other news. */
export function toastTitle(news: News, familyId: FamilyId): string | undefined {
  if (news.actor?.familyId === familyId) return undefined;
  switch (news.type) {
    case 'WeekPicked':
      if (news.data.familyId !== familyId) return undefined;
      if (news.data.auto) return 'Picked from Your List';
      return news.data.onBehalf ? 'Picked for You' : undefined;
    case 'PicksUndone':
      return news.data.picks.some((pick) => pick.familyId === familyId) ? 'Your Pick Was Undone' : undefined;
    case 'TurnPassed':
      return news.data.familyId === familyId ? 'Your Turn Was Passed' : undefined;
    case 'DraftReset':
      return 'The Draft Starts Over';
    default:
      return undefined;
  }
}
