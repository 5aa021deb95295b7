import { resolve } from 'node:path';

/** A mistake in one of the server's files: a part of its text, and what replaces it. */
type Mistake = { file: string; replace: string; by: string };

const draftCommands = 'features/draft/commands.ts';
const append = 'const appended = await append(state, events, actor, conditionValue);';

/** The defects that can be planted into a server. */
export const defects = {
  'publishes before the commit': {
    file: draftCommands,
    replace: append,
    by: `publish(stream, events.map((event, index) => ({ version: state.version + index + 1, ...event, actor, at: new Date().toISOString() })));
            ${append}`,
  },
  'answers before the commit': {
    file: draftCommands,
    replace: append,
    by: `void append(state, events, actor, conditionValue).catch(() => {});
            const { project } = await import('./projection.ts');
            const at = new Date().toISOString();
            const appended = { projection: project(state, events.map((event) => ({ event, at }))), recorded: [] };`,
  },
  'refuses on a cached state': {
    file: draftCommands,
    replace: 'for (let isCurrent = false; ; isCurrent = true)',
    by: 'for (let isCurrent = true; ; isCurrent = true)',
  },
  'does not recognize a repeat': {
    file: '../../../packages/draft/src/decide.ts',
    replace: 'if (isRepeat) return { events: [] };',
    by: '',
  },
} satisfies Record<string, Mistake>;

export type Defect = keyof typeof defects;

/** Returns the settings of a server that has a defect. */
export const withDefect = (defect: Defect): Record<string, string> => ({
  NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'plant-defect.ts')}`,
  PLANTED_DEFECT: defect,
});
