import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from './describe.ts';
import type { History, SentCommand, Violation } from './history.ts';

/** How many violations are shown. The first ones usually cause the others. */
const SHOWN = 5;
/** How much of a history is shown around a violation: versions before and after, and milliseconds. */
const VERSIONS = 2;
const MILLISECONDS = 50;

/** Writes a history to a file and returns a report of the rules that it breaks, with what happened around. */
export function report(history: History, violations: Violation[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'houseboat-history-')), 'history.json');
  writeFileSync(file, JSON.stringify(history));
  const more = violations.length > SHOWN ? [`… and ${violations.length - SHOWN} more.`] : [];
  return [
    `The history of seed ${history.seed} breaks ${violations.length} rules. All of it is in ${file}`,
    ...violations.slice(0, SHOWN).map((violation) => excerpt(history, violation)),
    ...more,
  ].join('\n\n');
}

function excerpt({ log, commands, faults }: History, { sentence, from, to, sent }: Violation): string {
  const events = log.slice(Math.max(0, from - VERSIONS - 1), to + VERSIONS);
  const end = sent?.answered?.at ?? sent?.sentAt ?? 0;
  const around = sent
    ? commands.filter((each) => each.sentAt < end + MILLISECONDS && lastMoment(each) > sent.sentAt - MILLISECONDS)
    : [];
  return [
    sentence,
    ...events.map(
      ({ version, type, data, actor, at }) => `  ${version} ${type} ${JSON.stringify(data)} by ${actor?.name} at ${at}`,
    ),
    ...around
      .toSorted((a, b) => a.sentAt - b.sentAt)
      .map((each) => `  ${inTime(each)} ${describe(each)} → ${outcome(each)}`),
  ].join('\n');
}

const lastMoment = ({ sentAt, answered }: SentCommand) => answered?.at ?? sentAt;
const clock = (moment: number) => new Date(moment).toISOString().slice(11, -1);
const inTime = ({ sentAt, answered }: SentCommand) => `${clock(sentAt)} to ${answered ? clock(answered.at) : '?'}`;

function outcome({ answered }: SentCommand): string {
  if (!answered) return 'no answer';
  const { answer } = answered;
  if ('done' in answer) return `done, at version ${answer.done.version}`;
  return 'refused' in answer ? `refused: ${answer.refused}` : answer.unexpected;
}
