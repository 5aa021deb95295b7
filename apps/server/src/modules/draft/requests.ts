import type { Family } from '@houseboat/contract/boat.ts';
import { tooFewWeeks } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import type { Draft } from '@houseboat/contract/draft.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { Refusal, Sender } from '@houseboat/draft/commands.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import type { Responses } from '../../platform/endpoints/serve.ts';
import { actorOf } from '../../platform/event-log/change-feed.ts';
import { onlyDesignated, Problem, unknownWeek } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/module.ts';
import { notSignedIn } from '../../platform/sessions/guard.ts';
import type { DraftCommands, Outcome } from './commands.ts';
import type { Drafts } from './drafts.ts';
import type { TradeOutbox } from './trades/changes.ts';
import type { TradeFeed } from './trades/feed.ts';

type DraftRequests = ReturnType<typeof draftRequests>;

export type DraftContext = Platform & {
  drafts: Drafts;
  trades: TradeFeed;
  outbox: TradeOutbox;
  requests: DraftRequests;
};

type Unsuccessful = Exclude<Outcome, { done: unknown } | { repeated: true }>;

type NoSuchDraft = Refused<'no-such-draft', { year: string }>;
/** A refusal of the draft. `action` is what only the designated family may do. */
type NotDone = Refused<Refusal, { season: string; action: 'manage' | 'reset' }>;

/** Returns why a command was not carried out. Throws if its condition, that its session is active, did not hold. */
function refusalOf(
  { season }: Pick<DraftCommands, 'season'>,
  outcome: Unsuccessful,
  action: NotDone['action'] = 'manage',
): NotDone {
  if ('conditionFailed' in outcome) throw notSignedIn();
  return { refused: outcome.refused, season, action };
}

/** Returns what the routes of the drafts share: who sends a request, which draft it is about, and how a command is answered. */
export const draftRequests = ({ drafts, boat }: { drafts: Drafts } & Pick<Platform, 'boat'>) => ({
  /** Returns who sends a request, and whether that family runs the boat, which any server may have changed. */
  async senderOf(family: Family): Promise<{ by: Sender; actor: Actor }> {
    const { manager } = await boat.read();
    return { by: { familyId: family.id, isAdmin: family.id === manager.id }, actor: actorOf(family) };
  },

  /** Returns who sends what any family may do for itself, without a look at who runs the boat. */
  ordinarySenderOf: (family: Family): { by: Sender; actor: Actor } => ({
    by: { familyId: family.id, isAdmin: false },
    actor: actorOf(family),
  }),

  async inDraft<Result>(year: string, work: (draft: DraftCommands) => Promise<Result>): Promise<Result | NoSuchDraft> {
    const draft = await drafts.find(year);
    return draft ? work(draft) : { refused: 'no-such-draft', year };
  },

  async draftAfter(
    draft: DraftCommands,
    outcome: Outcome,
    action?: NotDone['action'],
  ): Promise<{ draft: Draft } | NotDone> {
    if ('done' in outcome) return { draft: outcome.done.draft };
    if ('repeated' in outcome) return { draft: await draft.read() };
    return refusalOf(draft, outcome, action);
  },

  refusalOf,

  responses: {
    'no-such-draft': noSuchDraft,
    'unknown-week': unknownWeek,
    'not-own-family': [403, 'You can only pick for your own family.'],
    'not-designated': ({ action }) => onlyDesignated(boat, `${action} the draft`)(),
    'season-closed': ({ season }) => new Problem(409, `The ${season} season is closed.`),
    'draft-complete': [409, 'The draft is complete.'],
    'not-started': [409, 'The draft has not started yet.'],
    'draft-paused': [409, 'The draft is paused.'],
    'not-your-turn': [409, 'Please wait for your turn to select a week.'],
    'turn-moved-on': [409, 'The draft has moved on. Please look again and pick.'],
    'week-taken': [409, 'That week has already been taken.'],
    'already-picked-this-round': [409, 'You have already selected a week this round.'],
    'already-opened': [409, 'The draft is already open.'],
    'start-in-the-past': [400, 'The draft can only start in the future. Choose a later time.', 'startsAt'],
    'not-every-family-once': [400, 'The order needs every family exactly once.', 'order'],
    'too-few-families': [409, `A boat has at least ${familyCount.min} families.`],
    'too-few-weeks': [409, tooFewWeeks],
    'already-under-way': [409, 'The draft is under way. Undo all picks or reset it first.'],
    'nothing-scheduled': [409, 'No start is scheduled. The draft is already open.'],
    'already-paused': [409, 'The draft is already paused.'],
    'not-paused': [409, 'The draft is not paused.'],
    'draft-moved-on': [409, 'The draft has moved on. Please look again.'],
    'fewer-picks': [409, 'There aren’t that many picks to undo. Choose fewer.'],
    'nothing-to-take-back': [409, 'There is no pick to take back.'],
    'not-the-last-pick': [409, 'Another family has picked since. Ask the family that runs the boat to undo it.'],
    'too-late-to-take-back': [
      409,
      'It is too late to take this pick back. Ask the family that runs the boat to undo it.',
    ],
    'draft-not-complete': [409, 'Weeks can be traded once the draft is complete.'],
    'week-moved': [409, 'One of these weeks has changed hands.'],
    'weeks-traded': [409, 'Weeks have been traded since. Nothing can be taken back.'],
    'already-drawn': [409, 'The order has been drawn. Only a reset allows another one.'],
    'no-open-lottery': [409, 'There is no lottery to take part in.'],
    'word-already-added': [409, 'Your family has already added its word.'],
  } satisfies Responses<NoSuchDraft | NotDone>,
});

export const noSuchDraft = ({ year }: { year: string }): Problem => new Problem(404, `There is no draft for ${year}.`);
