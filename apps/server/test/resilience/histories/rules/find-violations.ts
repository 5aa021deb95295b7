import type { History, Violation } from '../history.ts';
import { checkAnswers } from './answers.ts';
import { checkAutomaticPicks } from './automatic-picks.ts';
import { checkClock } from './clock.ts';
import { checkListReadings } from './list-readings.ts';
import { checkOrigins, checkOwners, checkVersions } from './log.ts';
import { checkLottery } from './lottery.ts';
import { checkReadings } from './readings.ts';
import { replay } from './replay.ts';
import { savedListsOf } from './saved-lists.ts';
import { checkConvergence, checkReceived } from './screens.ts';
import { checkSecrets } from './secrets.ts';
import { checkTrades } from './trades.ts';
import { notPassedAt, seenBefore, type Windows } from './windows.ts';

/**
 * Returns the rules that a history breaks, the most telling first.
 *
 * The log is a total order, so it is itself the order in which the commands must appear to have been executed one at a time. What remains
 * to check is that it contains them, that each answer fits its place in the order, and that no place contradicts real time.
 */
export function findViolations(history: History): Violation[] {
  const gaps = checkVersions(history);
  if (gaps.length > 0) return gaps;
  const seen = seenBefore(history);
  const replayed = replay(history, ({ sentAt }) => seen(sentAt));
  const notPassed = notPassedAt(history, replayed);
  const windows: Windows = (sentAt, answeredAt) => ({ from: seen(sentAt), to: notPassed(answeredAt) });
  return [
    ...checkReceived(history, replayed),
    ...checkOwners(replayed),
    ...checkClock(replayed),
    ...checkLottery(replayed),
    ...checkAutomaticPicks(replayed, savedListsOf(history, replayed, seen)),
    ...checkSecrets(history, replayed),
    ...checkTrades(history, replayed),
    ...checkOrigins(replayed),
    ...checkAnswers(history, replayed, windows),
    ...checkReadings(history, replayed, windows),
    ...checkListReadings(history, replayed, windows),
    ...checkConvergence(history, replayed),
    ...history.differences.map((sentence) => ({ sentence, from: replayed.head, to: replayed.head })),
  ];
}
