import type { Draft } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { Refusal, Sender } from '@houseboat/draft/commands.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, Problem, unknownWeek } from '../../http/problem.ts';
import { familyOf, notSignedIn } from '../../sessions/guard.ts';
import type { DraftCommands, Outcome } from './commands.ts';
import type { Drafts } from './drafts.ts';

/** The parameters of a path that names a season. */
export const yearInPath = z.object({ year: z.string() });

export type InYear = FastifyRequest<{ Params: z.infer<typeof yearInPath> }>;

/** The designated family. */
type Admin = Pick<Family, 'name' | 'username'>;

export type DraftRequests = ReturnType<typeof draftRequests>;

/** A command that was not carried out. */
type Unsuccessful = Exclude<Outcome, { done: unknown } | { repeated: true }>;

/** Returns what the routes of the drafts share: who sends a request, which draft it is about, and how a command is answered. */
export const draftRequests = ({ drafts, admin }: { drafts: Drafts; admin: Admin }) => ({
  senderOf(request: FastifyRequest): { by: Sender; actor: Actor } {
    const { id, name, username } = familyOf(request);
    return { by: { familyId: id, isAdmin: username === admin.username }, actor: { familyId: id, name } };
  },

  /** Returns the draft of a year, or throws a 404. */
  async draftOf(year: string): Promise<DraftCommands> {
    const draft = await drafts.find(year);
    if (!draft) throw new Problem(404, `There is no draft for ${year}.`);
    return draft;
  },

  /** Returns the current state of a draft. */
  async latestState(draft: DraftCommands): Promise<DraftState> {
    const state = await draft.latestState();
    if (!state) throw new Error(`The draft of ${draft.season} is gone.`);
    return state;
  },

  /** Returns the draft after a command, or throws why it was refused. @param action what only the designated family may do */
  async draftAfter(draft: DraftCommands, outcome: Outcome, action: 'manage' | 'reset' = 'manage'): Promise<Draft> {
    if ('done' in outcome) return outcome.done.draft;
    if ('repeated' in outcome) return draft.read();
    throw this.problemOf(draft, outcome, action);
  },

  /** Returns why a command on a draft was not carried out. */
  problemOf(
    { season }: Pick<DraftCommands, 'season'>,
    outcome: Unsuccessful,
    action: 'manage' | 'reset' = 'manage',
  ): Problem {
    // The condition of a command is that its session is active.
    if ('conditionFailed' in outcome) return notSignedIn();
    return toProblem(outcome.refused, season, `Only the ${admin.name} family can ${action} the draft.`);
  },
});

/** Returns a season's refusal as the response that says why. @param adminOnly the sentence for a family that is not the designated one */
function toProblem(refusal: Refusal, season: string, adminOnly: string): Problem {
  switch (refusal) {
    case 'unknown-week':
      return unknownWeek();
    case 'not-own-family':
      return new Problem(403, 'You can only pick for your own family.');
    case 'not-admin':
      return new Problem(403, adminOnly);
    case 'season-closed':
      return new Problem(409, `The ${season} season is closed.`);
    case 'draft-complete':
      return new Problem(409, 'The draft is complete.');
    case 'not-started':
      return new Problem(409, 'The draft has not started yet.');
    case 'draft-paused':
      return new Problem(409, 'The draft is paused.');
    case 'not-your-turn':
      return new Problem(409, 'Please wait for your turn to select a week.');
    case 'turn-moved-on':
      return new Problem(409, 'The draft has moved on. Please look again and pick.');
    case 'week-taken':
      return new Problem(409, 'That week has already been taken.');
    case 'already-picked-this-round':
      return new Problem(409, 'You have already selected a week this round.');
    case 'already-opened':
      return new Problem(409, 'The draft is already open.');
    case 'start-in-the-past':
      return invalid('The draft can only start in the future. Choose a later time.', 'startsAt');
    case 'not-every-family-once':
      return invalid('The order needs every family exactly once.', 'order');
    case 'already-under-way':
      return new Problem(409, 'The draft is under way. Undo all picks or reset it first.');
    case 'nothing-scheduled':
      return new Problem(409, 'There is no start to bring forward. The draft is open.');
    case 'already-paused':
      return new Problem(409, 'The draft is already paused.');
    case 'not-paused':
      return new Problem(409, 'The draft is not paused.');
    case 'draft-moved-on':
      return new Problem(409, 'The draft has moved on. Please look again.');
    case 'fewer-picks':
      return new Problem(409, 'There are not that many picks to undo.');
    case 'nothing-to-take-back':
      return new Problem(409, 'There is no pick to take back.');
    case 'not-the-last-pick':
      return new Problem(409, 'Another family has picked since. Ask the designated family to undo it.');
    case 'too-late-to-take-back':
      return new Problem(409, 'It is too late to take this pick back. Ask the designated family to undo it.');
    case 'draft-not-complete':
      return new Problem(409, 'Weeks can be traded once the draft is complete.');
    case 'week-moved':
      return new Problem(409, 'One of these weeks has changed hands.');
    case 'weeks-traded':
      return new Problem(409, 'Weeks have been traded since. Nothing can be taken back.');
    case 'already-drawn':
      return new Problem(409, 'The order has been drawn. Only a reset allows another one.');
    case 'no-open-lottery':
      return new Problem(409, 'There is no lottery to take part in.');
    case 'word-already-added':
      return new Problem(409, 'Your family has added its word already.');
    default:
      return refusal satisfies never;
  }
}
