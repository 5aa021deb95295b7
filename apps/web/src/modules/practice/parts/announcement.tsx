import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { currentTurn, statusOf } from '@houseboat/draft/state.ts';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { familyOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import { weeksInWords } from '../../../lib/words.ts';
import { newsOf, type Practiced } from '../run.ts';

/** "Practice: Alder took week 9. Your turn." What happened last and whose turn it is, for screen readers. */
export const Announcement = ({ season, run }: Practiced) => {
  const news = newsOf(run);
  const words = [news && describeNews(news, season), whoseTurn({ season, run })];
  return <VisuallyHidden role="status">{`Practice: ${words.filter(Boolean).join(' ')}`}</VisuallyHidden>;
};

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
  return weeks.length === 0 ? 'no weeks' : weeksInWords(weeks);
}
