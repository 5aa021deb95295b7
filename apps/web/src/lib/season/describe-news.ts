import type { FamilyId, PickedWeek, WeekId, WeekMove } from '@houseboat/draft/events.ts';
import { joined, plural } from '../words.ts';
import type { News } from './draft-store.ts';
import { familyOf, type Season } from './season.ts';

/** Returns what happened, as a sentence: "Alder took back the pick of week 9." */
export function describeNews(news: News, season: Season): string {
  const name = (id: FamilyId) => familyOf(season, id)?.name ?? 'Somebody';
  const week = (id: WeekId) => nameOfWeek(season, id);
  const by = news.actor?.name;
  switch (news.type) {
    case 'WeekPicked': {
      const { familyId, weekId, onBehalf, auto } = news.data;
      if (auto) return `${name(familyId)} took ${week(weekId)}, picked from their list.`;
      return onBehalf && by
        ? `${by} picked ${week(weekId)} for ${name(familyId)}.`
        : `${name(familyId)} took ${week(weekId)}.`;
    }
    case 'PickTakenBack':
      return `${name(news.data.familyId)} took back the pick of ${week(news.data.weekId)}.`;
    case 'PicksUndone':
      return describeUndo(news.data.picks, season, by);
    case 'TurnPassed':
      return `${name(news.data.familyId)}'s turn was passed.`;
    case 'TurnExpired':
      return `${name(news.data.familyId)}'s time is up.`;
    case 'TurnRestarted':
      return 'The turn has restarted with a full clock.';
    case 'DraftPaused': {
      const { reason } = news.data;
      return `${by ? `${by} paused the draft` : 'The draft is paused'}${reason ? `: ${reason}` : ''}.`;
    }
    case 'DraftResumed':
      return 'The draft has resumed.';
    case 'DraftStarted':
      return 'The draft has started.';
    case 'StartScheduled':
      return news.data.startsAt === null ? 'The draft is open.' : 'The draft has a new start time.';
    case 'LotteryCommitted':
      return 'The order will be drawn by lottery. Every family can add a word.';
    case 'LotteryWordAdded':
      return `${name(news.data.familyId)} added a word to the lottery: ${news.data.word}.`;
    case 'LotteryDrawn':
      return `The order is drawn: ${joined(news.data.order.map(name))}.`;
    case 'OrderSet':
      return 'The draft order has changed.';
    case 'SeasonChanged': {
      const { order, weeks } = news.data;
      return `The season has changed: ${order.length} families, ${plural(weeks.length, 'week')}.`;
    }
    case 'ClockSet':
      return news.data.mode === 'off' ? 'The clock is off.' : 'The clock has changed, and the turn has restarted.';
    case 'WeeksTraded':
      return describeTrade(news.data.moves, name, week);
    case 'DraftReset':
      return by ? `${by} cleared all week selections.` : 'All week selections were cleared.';
    case 'DraftClosed':
      return `The ${season.year} season is closed.`;
    default:
      return news satisfies never;
  }
}

/** "Alder gave week 3 to Birch.", or of a swap and a ring: "Weeks changed hands: week 3 went from Alder to Birch, and week 9 from Birch to Alder." */
function describeTrade(
  moves: readonly WeekMove[],
  name: (id: FamilyId) => string,
  week: (id: WeekId) => string,
): string {
  const [first] = moves;
  if (first && moves.every(({ from }) => from === first.from))
    return `${name(first.from)} gave ${joined(moves.map(({ weekId }) => week(weekId)))} to ${name(first.to)}.`;
  const went = moves.map(({ weekId, from, to }, index) => {
    const verb = index === 0 ? ' went' : '';
    return `${week(weekId)}${verb} from ${name(from)} to ${name(to)}`;
  });
  // The list's own "and" of two has no comma.
  return `Weeks changed hands: ${moves.length === 2 ? went.join(', and ') : joined(went)}.`;
}

function describeUndo(picks: readonly PickedWeek[], season: Season, by: string | undefined): string {
  const numbers = picks.flatMap(({ weekId }) => weekNumber(season, weekId) ?? []);
  const [one] = numbers;
  const free =
    numbers.length > 1 ? `Weeks ${joined(numbers)} are free again.` : one ? `Week ${one} is free again.` : '';
  if (!by) return free;
  return `${by} undid ${picks.length === 1 ? 'a pick' : `${picks.length} picks`}.${free && ` ${free}`}`;
}

/** A week that the season no longer has is without a number. */
const nameOfWeek = (season: Season, id: WeekId) => {
  const number = weekNumber(season, id);
  return number === undefined ? 'a week' : `week ${number}`;
};

const weekNumber = ({ weeks }: Season, id: WeekId) => weeks.find((week) => week.id === id)?.weekNumber;
