import { Problem } from '../../http/problem.ts';
import { unshowable } from './document/typesetting/letters.ts';

/** Refuses names, by the paths of their fields, that the record of the waiver has no way to show. */
export function refuseUnshowable(names: Record<string, string | undefined>): void {
  const issues = Object.entries(names).flatMap(([path, name]) => {
    const letters = name === undefined ? [] : unshowable(name);
    if (letters.length === 0) return [];
    return [
      { path, message: `The record has no letters for ${letters.slice(0, 5).join(' ')}. Please write it without.` },
    ];
  });
  const [first] = issues;
  if (first) throw new Problem(400, first.message, { issues });
}
