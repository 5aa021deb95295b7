import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { holderOf, shownTurn, stateOfLists } from '@houseboat/draft/lists.ts';
import { currentTurn, type DraftState, isComplete, totalRounds, unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);

/** A draft of any size, and numbers to choose with. */
const drafts = fc.record({
  families: fc.integer({ min: 2, max: 12 }),
  weeks: fc.integer({ min: 0, max: 40 }),
  choices: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
});

const apply = (state: DraftState, command: DraftCommand) => {
  const decision = decide(command, state);
  const events: DraftEvent[] = 'events' in decision ? decision.events : [];
  return { state: events.reduce(evolve, state), events };
};

const open = (families: number, weeks: number) =>
  apply(unopened, { type: 'OpenDraft', order: numbered('family', families), weeks: numbered('week', weeks) }).state;

test('a draft played to its end gives every family as many weeks as there are rounds, and no week twice', () => {
  fc.assert(
    fc.property(drafts, ({ families, weeks, choices }) => {
      let state = open(families, weeks);
      const log: DraftEvent[] = [];
      for (let turn = currentTurn(state); turn; turn = currentTurn(state)) {
        const free = state.weeks.filter((week) => state.picks.every(({ weekId }) => weekId !== week));
        const weekId = free[(choices[state.picks.length] ?? 0) % free.length] ?? '';
        const step = apply(state, {
          type: 'PickWeek',
          ...turn,
          weekId,
          by: { familyId: turn.familyId, isAdmin: false },
        });
        expect(step.events[0]?.type).toBe('WeekPicked');
        log.push(...step.events);
        state = step.state;
      }
      const rounds = totalRounds(state);
      expect(isComplete(state)).toBe(true);
      expect(rounds).toBe(Math.floor(weeks / families));
      expect(new Set(state.picks.map(({ weekId }) => weekId)).size).toBe(rounds * families);
      for (const family of state.order)
        expect(state.picks.filter(({ familyId }) => familyId === family).map(({ round }) => round)).toEqual(
          Array.from({ length: rounds }, (_, n) => n + 1),
        );
      expect(log.filter(({ type }) => type === 'DraftCompleted')).toHaveLength(rounds ? 1 : 0);
    }),
  );
});

/** Commands of three families for nine weeks: some right, most wrong, and now and then a reset. */
const commands = fc.array(
  fc.record({
    family: fc.nat(3),
    sender: fc.nat(3),
    week: fc.nat(9),
    round: fc.integer({ min: 1, max: 3 }),
    pick: fc.integer({ min: 1, max: 3 }),
    believesTheClock: fc.boolean(),
    resets: fc.integer({ min: 0, max: 30 }).map((n) => n === 0),
  }),
  { maxLength: 80 },
);
type Asked = typeof commands extends fc.Arbitrary<(infer One)[]> ? One : never;

const toCommand = (state: DraftState, { family, sender, week, round, pick, ...asked }: Asked): DraftCommand => {
  const by = { familyId: `family-${sender}`, isAdmin: sender === 0 };
  if (asked.resets) return { type: 'ResetDraft', by };
  const turn = asked.believesTheClock ? currentTurn(state) : undefined;
  return { type: 'PickWeek', ...(turn ?? { familyId: `family-${family}`, round, pick }), weekId: `week-${week}`, by };
};

test('no command, right or wrong, gives a week to two, gives a family two weeks of one round, or skips a turn', () => {
  fc.assert(
    fc.property(commands, (sent) => {
      let state = open(3, 9);
      for (const asked of sent) {
        state = apply(state, toCommand(state, asked)).state;

        expect(new Set(state.picks.map(({ weekId }) => weekId)).size).toBe(state.picks.length);
        expect(new Set(state.picks.map(({ familyId, round }) => `${familyId} ${round}`)).size).toBe(state.picks.length);
        state.picks.forEach((made, n) => {
          expect((made.round - 1) * 3 + made.pick - 1).toBe(n);
        });
      }
    }),
  );
});

test('the state read from the lists decides every command like the state folded from the log', () => {
  fc.assert(
    fc.property(commands, (sent) => {
      let state = open(3, 9);
      for (const asked of sent) {
        const shown = state.weeks.map((id) => holderOf(state, id));
        const read = stateOfLists(state.version, state.order, shown);
        const command = toCommand(state, asked);
        expect(decide(command, read)).toEqual(decide(command, state));
        expect(shownTurn(read)).toEqual(shownTurn(state));
        state = apply(state, command).state;
      }
    }),
  );
});

test('repeating a pick changes nothing, at any time', () => {
  let state = open(3, 9);
  const made: DraftCommand[] = [];
  for (let turn = currentTurn(state); turn; turn = currentTurn(state)) {
    const by = { familyId: turn.familyId, isAdmin: false };
    const command: DraftCommand = { type: 'PickWeek', ...turn, weekId: `week-${made.length}`, by };
    made.push(command);
    state = apply(state, command).state;
    for (const repeat of made) expect(decide(repeat, state)).toEqual({ events: [] });
  }
  expect(made).toHaveLength(9);
});
