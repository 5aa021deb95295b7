import { createDialog } from './create-dialog.tsx';
import type { openWaivers } from './waivers-page.tsx';

/** What the dialog that creates a waiver calls itself and its buttons. */
export const create = {
  title: 'Create New Waiver',
  labels: { open: 'New Waiver', submit: 'Create Waiver', pending: 'Creating...' },
};

/** The controls of the dialog. */
export const dialog = createDialog(create);
export const guestName = () => dialog.textbox('Guest Name');
export const guestEmail = () => dialog.textbox('Guest Email');
export const fillIn = async ({ user }: Awaited<ReturnType<typeof openWaivers>>) => {
  await user.type(guestName(), '  Ana   Ruiz ');
  await user.type(guestEmail(), ' ana@example.org ');
};
