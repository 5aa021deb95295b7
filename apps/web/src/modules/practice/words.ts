import { currentTurn, statusOf } from '@houseboat/draft/state.ts';
import { describeNews } from '../../lib/season/describe-news.ts';
import { familyOf, type Season, weeksOf } from '../../lib/season/season.ts';
import { joined } from '../../lib/words.ts';
import { newsOf, type Run } from './run.ts';

type Practiced = { season: Season; run: Run };

/** "Practice: Alder took week 9. Your turn." What happened last and whose turn it is, for screen readers. */
export function announcement({ season, run }: Practiced): string {
  const news = newsOf(run);
  const words = [news && describeNews(news, season), whoseTurn({ season, run })];
  return `Practice: ${words.filter(Boolean).join(' ')}`;
}

function whoseTurn({ season, run: { state, start } }: Practiced): string {
  switch (statusOf(state)) {
    case 'complete':
      return `The practice draft is complete. You have ${numbers(season, start.me)}.`;
    case 'running': {
      const familyId = currentTurn(state)?.familyId;
      return familyId === start.me ? 'Your turn.' : `It's ${familyOf(season, familyId)?.name}'s turn.`;
    }
    default:
      return '';
  }
}

/** "weeks 3, 9, and 14": the weeks that a family has. */
function numbers(season: Season, familyId: string): string {
  const weeks = weeksOf(season, familyId).map(({ weekNumber }) => weekNumber);
  if (weeks.length === 0) return 'no weeks';
  return `${weeks.length === 1 ? 'week' : 'weeks'} ${joined(weeks)}`;
}

/** "Your turn", in the largest text of the practice draft. */
export function headline({ season, run: { state, start } }: Practiced): string {
  const status = statusOf(state);
  if (status === 'complete') return 'Practice complete';
  const familyId = currentTurn(state)?.familyId;
  if (familyId === start.me) return 'Your turn';
  return `${familyOf(season, familyId)?.name}'s bot ${status === 'paused' ? 'is next' : 'is picking'}`;
}
