import type { Decision, DraftCommand } from './commands.ts';
import { addLotteryWord } from './decide-lottery.ts';
import { decideManagement } from './decide-management.ts';
import { decidePick } from './decide-pick.ts';
import { decideTakeBack, decideUndo } from './decide-release.ts';
import { closeDraft, openDraft } from './decide-season.ts';
import { decideTrade } from './decide-trade.ts';
import { decideDue } from './due.ts';
import type { DraftState } from './state.ts';

/** Decides a command on a state. The function is pure, so server and browser decide alike. */
export function decide(command: DraftCommand, state: DraftState): Decision {
  switch (command.type) {
    case 'OpenDraft':
      return openDraft(command, state);
    case 'CloseDraft':
      return closeDraft(state);
    case 'PickWeek':
      return decidePick(command, state);
    case 'UndoPicks':
      return decideUndo(command, state);
    case 'TakeBackPick':
      return decideTakeBack(command, state);
    case 'AddLotteryWord':
      return addLotteryWord(command, state);
    case 'TradeWeeks':
      return decideTrade(command, state);
    case 'ContinueDraft':
      return decideDue(command, state);
    default:
      return decideManagement(command, state);
  }
}
