import { isBeforeFirstPick, statusOf } from '@houseboat/draft/state.ts';
import type { FamilyCommand } from './history.ts';
import { type Random, shuffled } from './random.ts';
import type { Situation } from './situation.ts';

type Management = Exclude<FamilyCommand, { type: 'PickWeek' | 'TakeBackPick' | 'AddLotteryWord' }>;

/** Chooses how the designated family manages the draft, if at all: mostly so that it goes on. */
export function chooseManagement(random: Random, { by, state, now }: Situation): Management | undefined {
  const inMs = (ms: number) => new Date(now + ms).toISOString();
  const startsAt = random.oneOf([inMs(random.between(500, 3_000)), inMs(random.between(-1_000, 500)), null]);
  const undo = { type: 'UndoPicks', picks: random.between(1, 3), version: state.version, by } as const;
  const beforeFirstPick: Management[] = [
    { type: 'ScheduleStart', startsAt, now, by },
    { type: 'ScheduleStart', startsAt, callUrl: callUrl(random), now, by },
    { type: 'SetOrder', order: shuffled(random, state.order), by },
    { type: 'SetOrder', order: state.order.slice(1), by },
    { type: 'CommitLottery', by },
    { type: 'DrawLottery', by },
  ];
  const always: Management[] = [
    { type: 'SetClock', clock: clock(random), by },
    { type: 'PauseDraft', reason: random.oneOf([null, 'The pizza is here']), by },
    { type: 'ResumeDraft', by },
    { type: 'SetCall', callUrl: callUrl(random), by },
    { type: 'StartDraft', by },
    { type: 'ResetDraft', by },
    undo,
    undo,
  ];
  const status = statusOf(state);
  if (status === 'scheduled' && random.chance(0.05)) return { type: 'StartDraft', by };
  if (state.clock.mode === 'off' && random.chance(0.03)) return { type: 'SetClock', clock: clock(random), by };
  if (status === 'paused' && random.chance(0.1)) return { type: 'ResumeDraft', by };
  if (status === 'complete' && random.chance(0.02)) return random.oneOf([{ type: 'ResetDraft', by }, undo]);
  const isLotteryOpen = state.lottery !== null && !state.lottery.isDrawn && isBeforeFirstPick(state);
  if (isLotteryOpen && random.chance(0.05)) return { type: 'DrawLottery', by };
  if (isBeforeFirstPick(state) && state.lottery === null && random.chance(0.3)) return { type: 'CommitLottery', by };
  if (isBeforeFirstPick(state) && random.chance(0.1)) return random.oneOf(beforeFirstPick);
  return random.chance(0.04) ? random.oneOf([...always, ...beforeFirstPick]) : undefined;
}

/** Returns a clock of a few seconds, for which the nights' servers lift the lower limit. */
function clock(random: Random): Extract<Management, { type: 'SetClock' }>['clock'] {
  const quietHours = random.oneOf([null, { from: '22:00', to: '08:00' }]);
  const mode = random.oneOf(['off', 'soft', 'hard', 'hard'] as const);
  return { mode, seconds: mode === 'off' ? null : random.between(1, 3), quietHours };
}

const callUrl = (random: Random) => random.oneOf([null, 'https://meet.example.org/houseboat']);
