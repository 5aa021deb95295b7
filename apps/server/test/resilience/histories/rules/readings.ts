import { isDeepStrictEqual } from 'node:util';
import { holderOf, shownTurn } from '@houseboat/draft/lists.ts';
import type { History, Reading, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';
import { isWithin, type Windows } from './windows.ts';

/** Every list shows the state of its version, and the log may have had that version while the list was read. */
export function checkReadings({ readings }: History, replay: Replay, windows: Windows): Violation[] {
  return readings.flatMap((reading) => {
    const range = windows(reading.sentAt, reading.answeredAt);
    const { client, shown } = reading;
    const { version } = shown;
    const list = `The ${'draft' in shown ? 'draft' : 'weeks'} that ${client} read at version ${version}`;
    if (!isWithin(version, range))
      return [{ sentence: `${list} is of another time: the log was between ${range.from} and ${range.to}.`, ...range }];
    return isStateOf(shown, replay) ? [] : [{ sentence: `${list} is not what the log says.`, ...range }];
  });
}

function isStateOf(shown: Reading['shown'], { states }: Replay): boolean {
  const state = stateAt(states, shown.version);
  if ('draft' in shown) return isDeepStrictEqual(shown.draft, shownTurn(state));
  const holders = state.weeks.map((id) => holderOf(state, id));
  return isDeepStrictEqual(shown.weeks, holders);
}
