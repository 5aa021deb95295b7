import type { History, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';

/** The log has versions 1, 2, 3… without gaps. */
export function checkVersions({ log }: History): Violation[] {
  const index = log.findIndex(({ version }, place) => version !== place + 1);
  if (index < 0) return [];
  const { version = 0 } = log[index] ?? {};
  return [{ sentence: `The log has version ${version} in place ${index + 1}.`, from: index, to: index + 2 }];
}

/** Every event is what `decide` makes of a command that somebody sent, on the state before it. */
export function checkOrigins({ log, unexplained }: Replay): Violation[] {
  return unexplained.map((version) => {
    const type = log[version - 1]?.type;
    return { sentence: `No command explains event ${version}, ${type}.`, from: version, to: version };
  });
}

/** No week has two owners, and no family has two weeks of one round. */
export function checkOwners({ states, log }: Replay): Violation[] {
  return log.flatMap(({ version }) => {
    const { picks } = stateAt(states, version);
    const [weeks, turns] = [picks.map(({ weekId }) => weekId), picks.map(({ familyId, round }) => familyId + round)];
    const isNew = log[version - 1]?.type === 'WeekPicked';
    const doubled = (list: string[]) => new Set(list).size < list.length;
    const of = { from: version, to: version };
    if (isNew && doubled(weeks)) return [{ sentence: `With event ${version}, a week has two owners.`, ...of }];
    if (isNew && doubled(turns))
      return [{ sentence: `With event ${version}, a family has two weeks of one round.`, ...of }];
    return [];
  });
}
