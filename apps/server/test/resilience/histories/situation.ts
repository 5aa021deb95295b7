import type { Sender } from '@houseboat/draft/commands.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { FamilyCommand, Moment } from './history.ts';

/** What a family knows when it chooses: who it is, what its screen shows, whether its wish list is on, the present, and what it sent last. */
export type Situation = {
  by: Sender;
  state: DraftState;
  isListOn: boolean;
  now: Moment;
  last: { command: FamilyCommand; isAnswered: boolean } | undefined;
};

/** How long the nights' boat lets families take a pick back. It is short, so that some are too late. */
export const TAKE_BACK_SECONDS = 2;
