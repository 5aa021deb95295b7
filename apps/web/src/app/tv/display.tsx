import { usePageTitle } from '../../lib/page-title.ts';
import { useSeason } from '../../lib/season/season.ts';
import { useToday } from '../../lib/today.ts';
import { useLive } from '../use-live.ts';
import { CalendarBoard } from './calendar-board.tsx';
import { DraftBoard } from './draft-board.tsx';
import { useDrafting } from './use-drafting.ts';
import { useFreshReads } from './use-fresh-reads.ts';
import { Waiting } from './waiting.tsx';

/** What a television is there for: the draft while there is one, else whose week it is. */
export const Display = () => {
  usePageTitle('TV');
  useLive();
  useFreshReads();
  const season = useSeason();
  const today = useToday();
  const isDrafting = useDrafting(season);
  if (!season || !today) return <Waiting />;
  return isDrafting ? <DraftBoard season={season} /> : <CalendarBoard season={season} today={today} />;
};
