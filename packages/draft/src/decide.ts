import { type Decision, type DraftCommand, refuse } from './commands.ts';
import { decideDue } from './decide-due.ts';
import { decideManagement } from './decide-management.ts';
import { decidePick } from './decide-pick.ts';
import { decideTakeBack, decideUndo } from './decide-release.ts';
import { type DraftState, isOpened } from './state.ts';

/** Decides a command on a state. The function is pure, so server and browser decide alike. */
export function decide(command: DraftCommand, state: DraftState): Decision {
  switch (command.type) {
    case 'OpenDraft':
      if (isOpened(state)) return refuse('already-opened');
      return { events: [{ type: 'DraftOpened', data: { order: command.order, weeks: command.weeks } }] };
    case 'PickWeek':
      return decidePick(command, state);
    case 'UndoPicks':
      return decideUndo(command, state);
    case 'TakeBackPick':
      return decideTakeBack(command, state);
    case 'ContinueDraft':
      return decideDue(command, state);
    default:
      return decideManagement(command, state);
  }
}
