import { decide } from '@houseboat/draft/decide.ts';
import { describe } from '../describe.ts';
import type { Answer, History, SentCommand, Violation } from '../history.ts';
import { draftProblem } from './readings.ts';
import { type Replay, stateAt } from './replay.ts';
import { asDecided } from './times.ts';
import { isWithin, type VersionRange, type Windows } from './windows.ts';

/** Every answer is right at a version that the log may have had between the command and its answer. */
export function checkAnswers({ commands }: History, replay: Replay, windows: Windows): Violation[] {
  return commands.flatMap((sent) => {
    if (!sent.answered) return [];
    const range = windows(sent.sentAt, sent.answered.at);
    const problem = problemOf(sent, sent.answered.answer, replay, range);
    return problem === undefined ? [] : [{ sentence: `${describe(sent)} ${problem}`, ...range, sent }];
  });
}

function problemOf(sent: SentCommand, answer: Answer, replay: Replay, range: VersionRange): string | undefined {
  if ('unexpected' in answer) return `was answered “${answer.unexpected}”.`;
  if ('refused' in answer) return refusalProblem(sent, answer.refused, replay, range);
  if ('committed' in answer)
    return replay.appends.has(sent)
      ? appendProblem(sent, replay, range)
      : 'was answered with a commitment that the log does not have: it is lost.';
  const { version } = answer.done;
  if (version > replay.head)
    return `was answered with version ${version}, but the log ends at ${replay.head}: the answered command is lost.`;
  const problem = draftProblem(answer.done, sent.sentAt, sent.answered?.at ?? sent.sentAt, replay);
  if (problem) return `was answered with ${problem}`;
  return replay.appends.has(sent) ? appendProblem(sent, replay, range) : repeatProblem(sent, version, replay, range);
}

function refusalProblem(sent: SentCommand, refused: string, { log, states }: Replay, { from, to }: VersionRange) {
  for (let version = from; version <= to; version += 1)
    for (const command of asDecided(sent, stateAt(states, version), log[version])) {
      const decision = decide(command, stateAt(states, version));
      if ('refused' in decision && decision.refused === refused) return undefined;
    }
  return `was refused as “${refused}”, which it was at none of the versions ${from} to ${to}.`;
}

function appendProblem(sent: SentCommand, { appends }: Replay, { to }: VersionRange): string | undefined {
  const { last = 0 } = appends.get(sent) ?? {};
  return last > to ? `was answered with version ${last}, but afterwards the log was still at ${to}.` : undefined;
}

/**
 * A command without an event of its own must be one that changes nothing, such as the repeat of a pick. Its answer shows the draft as it was
 * read afterwards.
 */
function repeatProblem(sent: SentCommand, version: number, { states }: Replay, range: VersionRange) {
  if (!isWithin(version, range))
    return `was answered with version ${version}, but the log was between ${range.from} and ${range.to}.`;
  for (let decided = range.from; decided <= version; decided += 1)
    for (const command of asDecided(sent, stateAt(states, decided))) {
      const decision = decide(command, stateAt(states, decided));
      if ('events' in decision && decision.events.length === 0) return undefined;
    }
  return `was answered with version ${version}, but no event of the log is its own: it is lost.`;
}
