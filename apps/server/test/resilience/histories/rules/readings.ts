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
  'weeks' in shown ? weeksProblem(shown, replay) : draftProblem(shown, sentAt, answeredAt, replay);

/** Returns what is wrong with a draft that was shown between two moments, if anything. */
export function draftProblem(
  draft: DraftReading,
  sentAt: Moment,
  answeredAt: Moment,
  { states, surroundings }: Replay,
): string | undefined {
  const { version, now } = draft;
  const expected = shownDraft(stateAt(states, version), surroundings.timeZone);
  const wrong = differences(draft, expected).map((name) => `${name} ${JSON.stringify(draft[name])}`);
  if (wrong.length > 0) return `a draft of version ${version} with ${wrong.join(' and ')}, unlike the log.`;
  const present = Date.parse(now);
  const isPresent = sentAt - CLOCK_TOLERANCE_MS <= present && present <= answeredAt + CLOCK_TOLERANCE_MS;
  return isPresent ? undefined : `a draft whose present is ${now}, which is another time.`;
}

function weeksProblem({ version, weeks }: WeeksReading, { states }: Replay): string | undefined {
  const state = stateAt(states, version);
  const isRight = weeks.every(
    (week, index) => differences(week, holderOf(state, state.weeks[index] ?? '')).length === 0,
  );
  return isRight && weeks.length === state.weeks.length
    ? undefined
    : `weeks of version ${version} that are not what the log says.`;
}

/** Returns the names of what is shown otherwise than expected. */
const differences = <Shown extends object>(shown: Shown, expected: Shown): (keyof Shown)[] =>
  (Object.keys(expected) as (keyof Shown)[]).filter((name) => !isDeepStrictEqual(shown[name], expected[name]));
