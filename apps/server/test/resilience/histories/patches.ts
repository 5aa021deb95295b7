import { resolve } from 'node:path';

/** A change of one of the servers' files: a part of its text, and what replaces it. */
type Patch = { file: string; replace: string; by: string };

const commands = 'apps/server/src/modules/draft/commands.ts';
const append = 'const appended = await append(state, events, actor, conditions);';
const due = 'packages/draft/src/due.ts';

/** Lets a turn be shorter than half a minute, so that a short night has many. */
const shortTurns: Patch = {
  file: 'packages/contract/src/draft-night.ts',
  replace: 'TURN_SECONDS = { min: 30,',
  by: 'TURN_SECONDS = { min: 1,',
};

/** Mistakes that a change could bring in. Tests plant them and expect that the rules find them. */
export const defects = {
  'publishes before the commit': {
    file: commands,
    replace: append,
    by: `const at = new Date().toISOString();
            publish(stream, events.map((event, index) => ({ version: state.version + index + 1, ...event, actor, at })));
            ${append}`,
  },
  'answers before the commit': {
    file: commands,
    replace: append,
    by: `void append(state, events, actor, conditions).catch(() => {});
            const { project } = await import('./projection.ts');
            const at = new Date().toISOString();
            const projection = project(state, events.map((event) => ({ ...event, actor, at })));
            const appended = { at, projection, recorded: [] };`,
  },
  'refuses on a cached state': {
    file: commands,
    replace: 'for (let isCurrent = false; ; isCurrent = true)',
    by: 'for (let isCurrent = true; ; isCurrent = true)',
  },
  'does not recognize a repeat': {
    file: 'packages/draft/src/decide-pick.ts',
    replace: 'if (taken && isSameTurn(taken, turn)) return { events: [] };',
    by: '',
  },
  'ends turns by its own clock': {
    file: 'apps/server/src/modules/draft/tasks.ts',
    replace: 'const now = await nowMs(db);',
    by: 'const now = Date.now();',
  },
  'ends turns without the grace': {
    file: due,
    replace: 'const PICK_GRACE_MS = 2_000;',
    by: 'const PICK_GRACE_MS = 0;',
  },
  'picks the last free week of a list': {
    file: due,
    replace: 'list.weekIds.find(',
    by: 'list.weekIds.findLast(',
  },
  'picks from lists while a pick can be taken back': {
    file: due,
    replace: 'last && !last.auto &&',
    by: 'last && last.auto &&',
  },
  'publishes the list with its pick': {
    file: due,
    replace: 'auto: { listHash: list.listHash }',
    by: 'auto: { listHash: list.listHash, weekIds: list.weekIds }',
  },
  'goes on with a list whose pick was released': {
    file: 'apps/server/src/modules/draft/wish-list/automatic-picks.ts',
    replace: 'auto = false, is_withheld = w.is_withheld or r."isWithheld", revision',
    by: 'revision',
  },
  'hashes a list without its salt': {
    file: 'apps/server/src/modules/draft/wish-list/automatic-picks.ts',
    replace: "[salt, ...weekIds].join('\\n')",
    by: "weekIds.join('\\n')",
  },
  'explains no pick': {
    file: 'apps/server/src/modules/draft/wish-list/commands.ts',
    replace: 'isWithheld, revision, explanations }',
    by: 'isWithheld, revision, explanations: [] }',
  },
  'draws without the words': {
    file: 'packages/draft/src/lottery.ts',
    replace: "words.map(({ word }) => word).join('|')",
    by: "''",
  },
  'commits to the seed itself': {
    file: 'apps/server/src/modules/draft/lottery/commands.ts',
    replace: 'const commitment = toHex(sha256(seed));',
    by: 'const commitment = seed;',
  },
} satisfies Record<string, Patch>;

export type Defect = keyof typeof defects;

/** Returns the settings of a server for the nights, with the defects that are named. */
export const patched = (named: Defect[]): Record<string, string> => ({
  NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'patch-server.ts')}`,
  PATCHES: JSON.stringify([shortTurns, ...named.map((defect) => defects[defect])]),
});

/** Returns a file's text with the patches that are for it. Throws when a patch no longer fits. */
export function patch(patches: Patch[], file: string, text: string): string {
  return patches
    .filter((each) => file.endsWith(`/${each.file}`))
    .reduce((patchedText, { replace, by }) => {
      if (!patchedText.includes(replace))
        throw new Error(`${file} no longer contains what a patch replaces: ${replace}`);
      return patchedText.replace(replace, by);
    }, text);
}
