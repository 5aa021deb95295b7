import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { WishList, WishListChange } from '@houseboat/contract/wish-list.ts';
import type { Refusal } from '@houseboat/draft/commands.ts';
import { ask, type Family } from '../support/draft-night.ts';
import type { Answer, DraftReading, FamilyCommand, WeeksReading } from './history.ts';

/** The refusals, by what the contract says to the family. */
const refusals: Record<string, Refusal> = {
  'There is no such week.': 'unknown-week',
  'You can only pick for your own family.': 'not-own-family',
  'Only the Alder family can manage the draft.': 'not-designated',
  'Only the Alder family can reset the draft.': 'not-designated',
  'The draft is complete.': 'draft-complete',
  'The draft has not started yet.': 'not-started',
  'The draft is paused.': 'draft-paused',
  'Please wait for your turn to select a week.': 'not-your-turn',
  'The draft has moved on. Please look again and pick.': 'turn-moved-on',
  'That week has already been taken.': 'week-taken',
  'You have already selected a week this round.': 'already-picked-this-round',
  'The draft can only start in the future. Choose a later time.': 'start-in-the-past',
  'The order needs every family exactly once.': 'not-every-family-once',
  'The draft is under way. Undo all picks or reset it first.': 'already-under-way',
  'No start is scheduled. The draft is already open.': 'nothing-scheduled',
  'The draft is already paused.': 'already-paused',
  'The draft is not paused.': 'not-paused',
  'The draft has moved on. Please look again.': 'draft-moved-on',
  'There aren’t that many picks to undo. Choose fewer.': 'fewer-picks',
  'Weeks have been traded since. Nothing can be taken back.': 'weeks-traded',
  'There is no pick to take back.': 'nothing-to-take-back',
  'Another family has picked since. Ask the family that runs the boat to undo it.': 'not-the-last-pick',
  'It is too late to take this pick back. Ask the family that runs the boat to undo it.': 'too-late-to-take-back',
  'The order has been drawn. Only a reset allows another one.': 'already-drawn',
  'There is no lottery to take part in.': 'no-open-lottery',
  'Your family has already added its word.': 'word-already-added',
};

const inDraft = (what: string, body?: object) => ({ path: `/api/draft/2026/${what}`, body });

/** Returns the request that sends a command. */
function requestOf(command: FamilyCommand): { path: string; body?: object | undefined } {
  switch (command.type) {
    case 'PickWeek': {
      const { type: _, by: __, weekId, ...body } = command;
      return { path: `/api/weeks/${weekId}/assign`, body };
    }
    case 'ResetDraft':
      return { path: '/api/weeks/2026/reset' };
    case 'ScheduleStart': {
      const { startsAt, callUrl } = command;
      return inDraft('schedule', { startsAt, ...(callUrl !== undefined && { callUrl }) });
    }
    case 'StartDraft':
      return inDraft('start');
    case 'SetCall':
      return inDraft('call', { callUrl: command.callUrl });
    case 'SetOrder':
      return inDraft('order', { order: command.order });
    case 'SetClock':
      return inDraft('clock', command.clock);
    case 'PauseDraft':
      return inDraft('pause', { reason: command.reason });
    case 'ResumeDraft':
      return inDraft('resume');
    case 'UndoPicks':
      return inDraft('undo', { picks: command.picks, version: command.version });
    case 'TakeBackPick':
      return inDraft('take-back');
    case 'CommitLottery':
      return inDraft('lottery');
    case 'AddLotteryWord':
      return inDraft('lottery/word', { word: command.word });
    case 'DrawLottery':
      return inDraft('lottery/draw');
    default:
      return command satisfies never;
  }
}

/** Sends a command. Returns undefined when nobody knows what became of it: there was no response, or the database was unavailable. */
export async function send(address: string, family: Family, command: FamilyCommand): Promise<Answer | undefined> {
  const { path, body } = requestOf(command);
  const response = await ask(address, family, 'POST', path, body).catch(() => undefined);
  if (!response || response.status === 503) return undefined;
  if (response.status === 200) return { done: (response.body as { draft: Draft }).draft };
  if (response.status === 201) return { committed: (response.body as { commitment: string }).commitment };
  const { message } = response.body as { message: string };
  const refused = refusals[message];
  return refused ? { refused } : { unexpected: `${response.status} ${message}` };
}

/** Reads the draft, or the weeks. Returns undefined when there was no response, or the database was unavailable. */
export async function read(
  address: string,
  family: Family,
  list: 'draft' | 'weeks',
): Promise<DraftReading | WeeksReading | undefined> {
  const response = await ask(address, family, 'GET', `/api/${list}/2026`).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  if (list === 'draft') return response.body as Draft;
  return { version: Number(response.headers.get('room-version')), weeks: response.body as Week[] };
}

const WISH_LIST = inDraft('wish-list').path;

/** Saves a family's wish list. Returns undefined when nobody knows whether it was saved: there was no response, or the database was unavailable. */
export async function saveList(address: string, family: Family, list: WishListChange): Promise<WishList | undefined> {
  const response = await ask(address, family, 'PUT', WISH_LIST, list).catch(() => undefined);
  if (!response || response.status === 503) return undefined;
  if (response.status !== 200) throw new Error(`A wish list was answered ${response.status}.`);
  return response.body as WishList;
}

/** Reads a family's own wish list. Returns undefined when there was no response, or the database was unavailable. */
export async function readList(address: string, family: Family): Promise<WishList | undefined> {
  const response = await ask(address, family, 'GET', WISH_LIST).catch(() => undefined);
  return response?.status === 200 ? (response.body as WishList) : undefined;
}
