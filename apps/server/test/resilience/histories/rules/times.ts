import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { SentCommand } from '../history.ts';

/** How far the clocks of the tests and of the database may differ, in milliseconds. The log has whole milliseconds. */
export const CLOCK_TOLERANCE_MS = 20;

/**
 * Returns a command as it may have been decided on a state: at the time when it was sent, and when it was answered. What depends on the time
 * changes once at most, so nothing else is possible in between. What is secret in a lottery comes from the event that followed, if any.
 */
export function asDecided(
  { command, sentAt, answered }: SentCommand,
  state: DraftState,
  next?: RecordedEvent,
): DraftCommand[] {
  switch (command.type) {
    case 'CommitLottery':
      return [{ ...command, commitment: String(next?.data.commitment) }];
    case 'DrawLottery':
      return next?.type === 'LotteryDrawn'
        ? [{ ...command, seed: String(next.data.seed), sha256: (text) => createHash('sha256').update(text).digest() }]
        : [drawWithoutSeed(command, state, next)];
    case 'ScheduleStart':
    case 'TakeBackPick': {
      const times = [sentAt - CLOCK_TOLERANCE_MS, (answered?.at ?? sentAt) + CLOCK_TOLERANCE_MS];
      return times.map((now) => ({ ...command, now }));
    }
    default:
      return [command];
  }
}

/** Returns a draw whose seed nobody knows: that of the lottery of the state, unless another commitment replaced it in that moment. */
const drawWithoutSeed = (
  command: SentCommand['command'] & { type: 'DrawLottery' },
  { lottery }: DraftState,
  next?: RecordedEvent,
): DraftCommand => {
  const hash = next?.type === 'LotteryCommitted' ? '' : (lottery?.commitment ?? '');
  return { ...command, seed: '', sha256: () => Buffer.from(hash, 'hex') };
};
