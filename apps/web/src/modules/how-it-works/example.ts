import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { currentTurn, type DraftState, unopened } from '@houseboat/draft/state.ts';
import { familyOf, type Season } from '../../lib/season/season.ts';

/** A moment of the example: the season then, the week that was just picked, and what happened, in words. */
export type ExampleMoment = { season: Season; newest: WeekId | undefined; words: string };

// From the end of the palette, so that nobody mistakes one of them for a family of the boat.
const families = (
  [
    ['Heron', 'teal'],
    ['Otter', 'orange'],
    ['Trout', 'slate'],
  ] satisfies [string, FamilyColor][]
).map(([name, color], index) => ({
  id: name,
  name,
  username: name.toLowerCase(),
  color,
  draftPosition: index + 1,
  isAdmin: false,
}));

const at = '2000-01-01T00:00:00.000Z';

/** Six weeks of any year: the example shows their numbers only. */
const weeks = seasonWeeks('2000-06-04', '2000-07-09').map((week) => ({
  ...week,
  id: `week-${week.weekNumber}`,
  season: '2000',
  isAvailable: true,
  assignedFamilyId: null,
  assignedAt: null,
  draftRound: null,
  draftPick: null,
}));

/** The numbers of the weeks, in the order in which they are picked. */
const wishes = [3, 1, 5, 6, 2, 4];

/** Returns the moments of a made-up draft of three families and two rounds, played by the rules of the real one. */
export function playExample(): ExampleMoment[] {
  const order = families.map(({ id }) => id);
  let state = send(unopened, { type: 'OpenDraft', order, weeks: weeks.map(({ id }) => id) });
  const moment = (words: string, newest?: WeekId): ExampleMoment => ({
    season: { year: 2000, weeks, families, state },
    newest,
    words,
  });
  const moments = [moment(`Three families, two rounds. ${nameOf(order[0])} goes first.`)];
  for (const weekNumber of wishes) {
    const turn = currentTurn(state);
    if (!turn) throw new Error('The example has more picks than turns.');
    const { familyId } = turn;
    const weekId = `week-${weekNumber}`;
    state = send(state, { type: 'PickWeek', ...turn, weekId, by: { familyId, isAdmin: false } });
    moments.push(moment(`${nameOf(familyId)} takes week ${weekNumber}${describeNext(state, familyId)}`, weekId));
  }
  return moments;
}

const nameOf = (id: string | undefined) => familyOf({ families }, id)?.name;

/** Completes a sentence about a pick with what comes after it. */
function describeNext(state: DraftState, familyId: string): string {
  const next = currentTurn(state)?.familyId;
  if (next === undefined) return '. Every family has two weeks.';
  return next === familyId ? ' and goes again: the order reverses.' : `. ${nameOf(next)} is next.`;
}

function send(state: DraftState, command: DraftCommand): DraftState {
  const decision = decide(command, state);
  if ('refused' in decision) throw new Error(`The example's ${command.type} was refused: ${decision.refused}.`);
  return decision.events.map((event) => ({ ...event, actor: null, at })).reduce(evolve, state);
}
