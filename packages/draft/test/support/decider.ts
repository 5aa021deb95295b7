import type { DraftCommand, Refusal } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, unopened } from '@houseboat/draft/state.ts';
import { expect } from '@jest/globals';

/** Returns the state after a history. */
export const stateAfter = (history: readonly DraftEvent[]): DraftState => history.reduce(evolve, unopened);

/** A specification of the decider: given these events, when this command comes, then those events follow or it is refused. */
export const given = (history: readonly DraftEvent[]) => ({
  when: (command: DraftCommand) => {
    const decision = decide(command, stateAfter(history));
    return {
      // biome-ignore lint/suspicious/noThenProperty: a specification reads given, when, then, and is never awaited.
      then: (events: DraftEvent[]) => expect(decision).toEqual({ events }),
      thenRefused: (refused: Refusal) => expect(decision).toEqual({ refused }),
    };
  },
});
