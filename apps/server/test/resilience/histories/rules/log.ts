import type { History, Violation } from '../history.ts';
import type { Replay } from './replay.ts';

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
export function checkOwners({ states }: Replay): Violation[] {
  return states.flatMap(({ version, picks }) => {
    const last = picks.at(-1);
    const others = picks.slice(0, -1);
    const violation = (what: string) => [{ sentence: `At version ${version}, ${what}.`, from: version, to: version }];
    if (others.some(({ weekId }) => weekId === last?.weekId)) return violation('a week has two owners');
    if (others.some(({ familyId, round }) => familyId === last?.familyId && round === last.round))
      return violation('a family has two weeks of one round');
    return [];
  });
}
