import type { Refusal } from '@houseboat/draft/decide.ts';
import { Problem } from '../../http/problem.ts';

/** The answer to a refused command. @param adminName the family that may reset the draft */
export function problemOf(refusal: Refusal, adminName: string): Problem {
  switch (refusal) {
    case 'unknown-week':
      return new Problem(404, 'There is no such week.');
    case 'not-own-family':
      return new Problem(403, 'You can only pick for your own family.');
    case 'not-admin':
      return new Problem(403, `Only the ${adminName} family can reset the draft.`);
    case 'draft-complete':
      return new Problem(409, 'The draft is complete.');
    case 'not-your-turn':
      return new Problem(409, 'Please wait for your turn to select a week.');
    case 'turn-moved-on':
      return new Problem(409, 'The draft has moved on. Please look again and pick.');
    case 'week-taken':
      return new Problem(409, 'That week has already been taken.');
    case 'already-picked-this-round':
      return new Problem(409, 'You have already selected a week this round.');
    case 'already-opened':
      return new Problem(409, 'The draft is open already.');
    default:
      return refusal satisfies never;
  }
}
