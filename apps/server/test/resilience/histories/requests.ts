import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Refusal } from '@houseboat/draft/decide.ts';
import type { WeekHolder } from '@houseboat/draft/lists.ts';
import { ask, type Family } from '../support/draft-night.ts';
import type { Answer, FamilyCommand, ShownDraft, ShownWeeks } from './history.ts';

/** How the server words each refusal, by the contract. */
const wording: Record<Refusal, string> = {
  'unknown-week': 'There is no such week.',
  'not-own-family': 'You can only pick for your own family.',
  'not-admin': 'Only the Alder family can reset the draft.',
  'draft-complete': 'The draft is complete.',
  'not-your-turn': 'Please wait for your turn to select a week.',
  'turn-moved-on': 'The draft has moved on. Please look again and pick.',
  'week-taken': 'That week has already been taken.',
  'already-picked-this-round': 'You have already selected a week this round.',
  'already-opened': 'The draft is already open.',
};
const refusals = Object.keys(wording) as Refusal[];

function requestOf(command: FamilyCommand): { path: string; body?: object } {
  switch (command.type) {
    case 'PickWeek': {
      const { type: _, by: __, weekId, ...body } = command;
      return { path: `/api/weeks/${weekId}/assign`, body };
    }
    case 'ResetDraft':
      return { path: '/api/weeks/2026/reset' };
    default:
      return command satisfies never;
  }
}

const toShownDraft = ({ version, currentFamilyId, currentRound, currentPick, isComplete }: Draft): ShownDraft => ({
  version,
  draft: { currentFamilyId, currentRound, currentPick, isComplete },
});

const toHolder = ({ id, isAvailable, assignedFamilyId, draftRound, draftPick }: Week): WeekHolder => ({
  id,
  isAvailable,
  assignedFamilyId,
  draftRound,
  draftPick,
});

/** Sends a command. Returns undefined when nobody knows what became of it: there was no response, or the database was unavailable. */
export async function send(address: string, family: Family, command: FamilyCommand): Promise<Answer | undefined> {
  const { path, body } = requestOf(command);
  const response = await ask(address, family, 'POST', path, body).catch(() => undefined);
  if (!response || response.status === 503) return undefined;
  if (response.status === 200) return { done: toShownDraft((response.body as { draft: Draft }).draft) };
  const { message } = response.body as { message: string };
  const refused = refusals.find((refusal) => wording[refusal] === message);
  return refused ? { refused } : { unexpected: `${response.status} ${message}` };
}

/** Reads a list. Returns undefined when there was no response, or the database was unavailable. */
export async function read(
  address: string,
  family: Family,
  list: 'draft' | 'weeks',
): Promise<ShownDraft | ShownWeeks | undefined> {
  const response = await ask(address, family, 'GET', `/api/${list}/2026`).catch(() => undefined);
  if (response?.status !== 200) return undefined;
  if (list === 'draft') return toShownDraft(response.body as Draft);
  return { version: Number(response.headers.get('room-version')), weeks: (response.body as Week[]).map(toHolder) };
}
