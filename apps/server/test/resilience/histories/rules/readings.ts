import { isDeepStrictEqual } from 'node:util';
import { holderOf, shownDraft } from '@houseboat/draft/lists.ts';
import type { DraftReading, History, Moment, Reading, Violation, WeeksReading } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';
import { CLOCK_TOLERANCE_MS } from './times.ts';
import { isWithin, type Windows } from './windows.ts';

/** Every list shows the state of its version, and the log may have had that version while the list was read. */
export function checkReadings({ readings }: History, replay: Replay, windows: Windows): Violation[] {
  return readings.flatMap((reading) => {
    const { client, shown, sentAt, answeredAt } = reading;
    const range = windows(sentAt, answeredAt);
    const problem = isWithin(shown.version, range)
      ? contentProblem(reading, replay)
      : `a list of version ${shown.version}, but the log was between ${range.from} and ${range.to}.`;
    return problem ? [{ sentence: `${client} read ${problem}`, ...range }] : [];
  });
}

const contentProblem = ({ shown, sentAt, answeredAt }: Reading, replay: Replay): string | undefined =>
  'draft' in shown ? draftProblem(shown, sentAt, answeredAt, replay) : weeksProblem(shown, replay);

/** Returns what is wrong with a draft that was shown between two moments, if anything. */
export function draftProblem(
  { version, now, draft }: DraftReading,
  sentAt: Moment,
  answeredAt: Moment,
  { states, timeZone }: Replay,
): string | undefined {
  const expected = shownDraft(stateAt(states, version), timeZone);
  if (!isDeepStrictEqual(draft, expected))
    return `a draft of version ${version} that is not what the log says: ${JSON.stringify(draft)}`;
  const isPresent = sentAt - CLOCK_TOLERANCE_MS <= now && now <= answeredAt + CLOCK_TOLERANCE_MS;
  return isPresent ? undefined : `a draft whose present is ${new Date(now).toISOString()}, which is another time.`;
}

function weeksProblem({ version, weeks }: WeeksReading, { states }: Replay): string | undefined {
  const state = stateAt(states, version);
  const holders = state.weeks.map((id) => holderOf(state, id));
  return isDeepStrictEqual(weeks, holders) ? undefined : `weeks of version ${version} that are not what the log says.`;
}
