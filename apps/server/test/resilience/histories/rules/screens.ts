import { isDeepStrictEqual } from 'node:util';
import type { History, ScreenRecord, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';

/** Every event that a screen received is in the log, the same one everywhere, and no head is beyond the log's. */
export function checkReceived({ screens }: History, { log, head }: Replay): Violation[] {
  const [sentences] = [new Map<string, Violation>()];
  const add = (sentence: string, version: number) => sentences.set(sentence, { sentence, from: version, to: version });
  for (const { client, events, heads } of screens) {
    for (const { event } of events) {
      const recorded = log[event.version - 1];
      if (!isDeepStrictEqual(event, recorded))
        add(
          `${client}’s screen got ${event.type} as event ${event.version}, but in the log that is ${recorded?.type ?? 'nothing'}${recorded ? ` ${JSON.stringify(recorded.data)}` : ''}.`,
          event.version,
        );
    }
    for (const { version } of heads)
      if (version > head) add(`${client}’s screen got head ${version}, but the log ends at ${head}.`, head);
  }
  return [...sentences.values()];
}

/** In the end every screen shows the head of the log. */
export function checkConvergence({ screens }: History, { states, head }: Replay): Violation[] {
  const differs = ({ final }: ScreenRecord) => !isDeepStrictEqual(final, stateAt(states, head));
  return screens.filter(differs).map(({ client, final }) => ({
    sentence: `In the end ${client}’s screen shows another state than the log, at version ${final.version} of ${head}.`,
    from: Math.min(final.version, head),
    to: head,
  }));
}
