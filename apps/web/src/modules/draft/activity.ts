import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { storyPath } from '@houseboat/contract/paths.ts';
import { by } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';
import { joined, plural, weeksInWords } from '../../lib/words.ts';

const yearOf = ({ stream }: ActivityEvent): string => stream.split(':')[1] ?? '';
const ofTurn = ({ family }: ActivityEvent): string => family?.name ?? 'Somebody';

/** "week 3", "weeks 3 and 8". One that its season no longer has is without a number. */
const weeksOf = ({ moves }: ActivityEvent): string =>
  moves.length === 0 ? 'a week' : weeksInWords(moves.map(({ weekNumber }) => weekNumber));

function describePick(event: ActivityEvent): string {
  const { actor, family } = event;
  if (!actor) return `${ofTurn(event)} got ${weeksOf(event)} from their wish list.`;
  return actor.familyId === family?.id
    ? `${family.name} picked ${weeksOf(event)}.`
    : `${by(event)} picked ${weeksOf(event)} for ${ofTurn(event)}.`;
}

/** "Week 3 went from Birch to Alder, and week 5 from Alder to Birch." */
function describeTrade({ moves }: ActivityEvent): string {
  const parts = moves.map(
    ({ weekNumber, from, to }, index) =>
      `${index === 0 ? `Week ${weekNumber} went` : `week ${weekNumber}`} from ${from?.name} to ${to?.name}`,
  );
  return parts.length === 2 ? `${parts.join(', and ')}.` : `${joined(parts)}.`;
}

export const activity: Activity = {
  sentences: {
    DraftOpened: (event) =>
      event.actor ? `${by(event)} opened the ${yearOf(event)} season.` : `The ${yearOf(event)} season was opened.`,
    StartScheduled: (event) => `${by(event)} changed when the ${yearOf(event)} draft starts.`,
    DraftStarted: (event) => `The ${yearOf(event)} draft started.`,
    CallSet: (event) => `${by(event)} changed the families' video call.`,
    OrderSet: (event) => `${by(event)} changed the order of the ${yearOf(event)} draft.`,
    SeasonChanged: (event) => `${by(event)} changed the ${yearOf(event)} season.`,
    LotteryCommitted: (event) => `${by(event)} opened a lottery for the order of the draft.`,
    LotteryWordAdded: (event) => `${ofTurn(event)} added a word to the lottery.`,
    LotteryDrawn: (event) => `${by(event)} drew the order of the ${yearOf(event)} draft.`,
    ClockSet: (event) => `${by(event)} changed the draft's clock.`,
    DraftPaused: (event) => (event.actor ? `${by(event)} paused the draft.` : 'The draft was paused.'),
    DraftResumed: (event) => `${by(event)} resumed the draft.`,
    WeekPicked: describePick,
    TurnExpired: (event) => `${ofTurn(event)} ran out of time.`,
    TurnPassed: (event) => `${ofTurn(event)}'s turn was passed.`,
    TurnRestarted: () => 'The turn restarted with a full clock.',
    PicksUndone: (event) =>
      event.moves.length === 0
        ? `${by(event)} undid picks of weeks that the season no longer has.`
        : `${by(event)} undid ${plural(event.moves.length, 'pick')}: ${weeksOf(event)}.`,
    PickTakenBack: (event) => `${ofTurn(event)} took back the pick of ${weeksOf(event)}.`,
    DraftCompleted: (event) => `The ${yearOf(event)} draft is complete.`,
    DraftReset: (event) => `${by(event)} reset the ${yearOf(event)} draft.`,
    DraftClosed: (event) => `The ${yearOf(event)} season was closed.`,
    WeeksTraded: describeTrade,
  },
  // The event's moment in the season's story.
  pathOf: (event) => `${storyPath(Number(yearOf(event)))}?at=${event.version}`,
};
