import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from './describe.ts';
import type { FaultRecord, History, Moment, SentCommand, Violation } from './history.ts';

/** How many violations are shown. The first ones usually cause the others. */
const SHOWN = 5;
/** How much is shown around a violation: versions before and after, and milliseconds. */
const VERSIONS = 2;
const MILLISECONDS = 100;

/** Writes a history to a file, and returns a report of the rules that it breaks with what happened around. */
export function report(history: History, violations: Violation[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'houseboat-history-')), 'history.json');
  writeFileSync(file, JSON.stringify(history));
  const count = violations.length;
  const text = [
    `The history of seed ${history.seed} breaks the rules ${count === 1 ? 'once' : `${count} times`}. It is in ${file}`,
    ...violations.slice(0, SHOWN).map((violation) => excerpt(history, violation)),
    ...(count > SHOWN ? [`… and ${count - SHOWN} more.`] : []),
  ].join('\n\n');
  return withNames(history, text);
}

function excerpt({ log, commands, faults }: History, { sentence, from, to, sent }: Violation): string {
  const events = log
    .slice(Math.max(1, from - VERSIONS - 1), to + VERSIONS)
    .map(
      ({ version, type, data, actor, at }) =>
        `event ${version}: ${type} ${JSON.stringify(data)} by ${actor?.name ?? 'a server'} at ${at}`,
    );
  const first = (sent?.sentAt ?? 0) - MILLISECONDS;
  const last = sent ? endOf(sent) + MILLISECONDS : 0;
  const around = [
    ...faults.filter((fault) => fault.from < last && fault.to > first).map(faultLine),
    ...commands.filter((each) => each.sentAt < last && endOf(each) > first).map(commandLine),
  ];
  return [sentence, ...events, ...around.toSorted()].join('\n  ');
}

const endOf = ({ sentAt, answered }: SentCommand): Moment => answered?.at ?? sentAt;
const clock = (moment: Moment): string => new Date(moment).toISOString().slice(11, -1);

const faultLine = ({ what, from, to }: FaultRecord) => `${clock(from)} to ${clock(to)}: ${what}`;

const commandLine = (sent: SentCommand) =>
  `${clock(sent.sentAt)} to ${sent.answered ? clock(sent.answered.at) : '?'}: ${describe(sent)} → ${outcome(sent)}`;

function outcome({ answered }: SentCommand): string {
  if (!answered) return 'no answer';
  const { answer } = answered;
  if ('done' in answer) return `done, at version ${answer.done.version}`;
  if ('committed' in answer) return `committed: ${answer.committed}`;
  return 'refused' in answer ? `refused: ${answer.refused}` : answer.unexpected;
}

/** Replaces the IDs of families and weeks by what people call them. */
function withNames({ log }: History, text: string): string {
  const { weeks = [] } = (log[0]?.data ?? {}) as { weeks?: string[] };
  const names = new Map(weeks.map((id, index) => [id, `week ${index + 1}`]));
  for (const { actor } of log) if (actor) names.set(actor.familyId, actor.name);
  return [...names].reduce((named, [id, name]) => named.replaceAll(id, name), text);
}
