import type { WeekId } from '@houseboat/draft/events.ts';
import { openDialog } from '../../../lib/dialogs.tsx';

const load = async () => (await import('../parts/offer-dialog.tsx')).OfferDialog;

/** Opens the dialog that offers a week. Without one, it lets the family choose. */
export const openOffer = (weekId: WeekId | undefined, from: HTMLElement | null): void =>
  openDialog(load, from, { weekId });
