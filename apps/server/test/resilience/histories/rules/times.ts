import type { DraftCommand } from '@houseboat/draft/commands.ts';
import type { SentCommand } from '../history.ts';

/** How far the clocks of the tests and of the database may differ, in milliseconds. The log has whole milliseconds. */
export const CLOCK_TOLERANCE_MS = 20;

/**
 * Returns a command as it may have been decided: at the time when it was sent, and when it was answered. What depends on the time changes
 * once at most, so nothing else is possible in between.
 */
export function atItsTimes({ command, sentAt, answered }: SentCommand): DraftCommand[] {
  if (!('now' in command)) return [command];
  const times = [sentAt - CLOCK_TOLERANCE_MS, (answered?.at ?? sentAt) + CLOCK_TOLERANCE_MS];
  return times.map((now) => ({ ...command, now }));
}
