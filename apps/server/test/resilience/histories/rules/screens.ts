import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { History, ScreenRecord, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';

/** Every event that a screen received is in the log, the same one everywhere, and no head is beyond the log's. */
export function checkReceived({ screens }: History, { log, head }: Replay): Violation[] {
  return screens.flatMap(({ client, events, heads }) => [
    ...events.flatMap(({ event }) => {
      const recorded = log[event.version - 1];
      if (isDeepStrictEqual(event, recorded)) return [];
      const difference = recorded ? `In the log it is ${show(recorded)}` : `The log ends at ${head}`;
      const sentence = `${client}’s screen received event ${event.version} as ${show(event)}. ${difference}.`;
      return [{ sentence, from: event.version, to: event.version }];
    }),
    ...heads.flatMap(({ version }) => {
      if (version <= head) return [];
      return [
        {
          sentence: `${client}’s screen was told of head ${version}, but the log ends at ${head}.`,
          from: head,
          to: head,
        },
      ];
    }),
  ]);
}

const show = ({ type, data, actor, at }: RecordedEvent) => `${type} ${JSON.stringify(data)} by ${actor?.name} at ${at}`;

/** In the end every screen shows the head of the log. */
export function checkConvergence({ screens }: History, { states, head }: Replay): Violation[] {
  const differs = ({ final }: ScreenRecord) => !isDeepStrictEqual(final, stateAt(states, head));
  return screens.filter(differs).map(({ client, final }) => ({
    sentence: `In the end ${client}’s screen shows another state than the log, at version ${final.version} of ${head}.`,
    from: Math.min(final.version, head),
    to: head,
  }));
}
