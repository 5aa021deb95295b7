import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { joined, plural } from '../../lib/words.ts';

/** Returns what happened as a sentence; undefined for an event that this page does not know, from a newer server. */
export const describeActivity = (event: ActivityEvent): string | undefined => sentences[event.type]?.(event);

const by = ({ actor }: ActivityEvent): string => actor?.name ?? 'Somebody';
const year = ({ stream }: ActivityEvent): string => stream.split(':')[1] ?? '';
const ofTurn = ({ family }: ActivityEvent): string => family?.name ?? 'Somebody';

/** The name of what an event was about, or what it was if it has been deleted since. */
const named = ({ subject }: ActivityEvent, otherwise: string): string => subject?.name ?? otherwise;
const quoted = ({ subject }: ActivityEvent, otherwise: string): string =>
  subject?.name === undefined || subject.name === null ? otherwise : `“${subject.name}”`;

/** "week 3", "weeks 3 and 8". */
const weeksOf = ({ moves }: ActivityEvent): string =>
  `${moves.length === 1 ? 'week' : 'weeks'} ${joined(moves.map(({ weekNumber }) => weekNumber))}`;

const sentences: Record<string, ((event: ActivityEvent) => string) | undefined> = {
  DraftOpened: (event) =>
    event.actor ? `${by(event)} opened the ${year(event)} season.` : `The ${year(event)} season was opened.`,
  StartScheduled: (event) => `${by(event)} changed when the ${year(event)} draft starts.`,
  DraftStarted: (event) => `The ${year(event)} draft started.`,
  CallSet: (event) => `${by(event)} changed the families' video call.`,
  OrderSet: (event) => `${by(event)} changed the order of the ${year(event)} draft.`,
  LotteryCommitted: (event) => `${by(event)} opened a lottery for the order of the draft.`,
  LotteryWordAdded: (event) => `${ofTurn(event)} added a word to the lottery.`,
  LotteryDrawn: (event) => `${by(event)} drew the order of the ${year(event)} draft.`,
  ClockSet: (event) => `${by(event)} changed the draft's clock.`,
  DraftPaused: (event) => (event.actor ? `${by(event)} paused the draft.` : 'The draft was paused.'),
  DraftResumed: (event) => `${by(event)} resumed the draft.`,
  WeekPicked: describePick,
  TurnExpired: (event) => `${ofTurn(event)} ran out of time.`,
  TurnPassed: (event) => `${ofTurn(event)}'s turn was passed.`,
  TurnRestarted: () => 'The turn started again, with all its time.',
  PicksUndone: (event) => `${by(event)} undid ${plural(event.moves.length, 'pick')}: ${weeksOf(event)}.`,
  PickTakenBack: (event) => `${ofTurn(event)} took ${weeksOf(event)} back.`,
  DraftCompleted: (event) => `The ${year(event)} draft is complete.`,
  DraftReset: (event) => `${by(event)} reset the ${year(event)} draft.`,
  DraftClosed: (event) => `The ${year(event)} season was closed.`,
  WeeksTraded: describeTrade,
  TradeOffered: (event) => `${by(event)} made an offer to trade weeks.`,

  ItemAdded: (event) => `${by(event)} added ${named(event, 'a supply')} to the inventory.`,
  ItemUpdated: (event) => `${by(event)} updated ${named(event, 'a supply')}.`,
  ItemDeleted: (event) => `${by(event)} removed a supply.`,

  IssueReported: (event) => `${by(event)} reported ${quoted(event, 'an issue')}.`,
  IssueUpdated: (event) => `${by(event)} updated ${quoted(event, 'an issue')}.`,
  IssueDeleted: (event) => `${by(event)} removed an issue.`,
  CommentAdded: (event) => `${by(event)} commented on ${quoted(event, 'an issue')}.`,
  CommentRemoved: (event) => `${by(event)} removed a comment on ${quoted(event, 'an issue')}.`,
  PhotoAdded: (event) => `${by(event)} added a photo to ${quoted(event, 'an issue')}.`,
  PhotoRemoved: (event) => `${by(event)} removed a photo from ${quoted(event, 'an issue')}.`,

  WaiverCreated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver.`,
  WaiverUpdated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver again.`,
  WaiverSigned: (event) => `${named(event, 'A guest')} signed a waiver.`,
  WaiverDeleted: (event) => `${by(event)} removed a waiver.`,

  ChecklistChanged: (event) =>
    event.subject
      ? `${by(event)} updated the checklist of week ${event.subject.name}.`
      : `${by(event)} edited the checklist.`,
};

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
