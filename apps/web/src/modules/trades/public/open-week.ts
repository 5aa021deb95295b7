import type { Week } from '@houseboat/contract/draft.ts';
import { openDialog } from '../../../lib/dialogs.tsx';

const load = async () => (await import('../parts/week-dialog.tsx')).WeekDialog;

/** Opens the dialog about a week: what it is, and how it changed hands. */
export const openWeek = (row: Week, from: HTMLElement): void => openDialog(load, from, { row });
