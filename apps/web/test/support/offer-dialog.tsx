import { screen, within } from '@testing-library/react';
import { completeDraft, openTrades } from './trades-page.tsx';

export const opened = async (answers: Parameters<typeof openTrades>[1] = {}, boat = completeDraft()) => {
  const page = await openTrades(boat, answers);
  await page.user.click(await screen.findByRole('button', { name: 'Offer a week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer a week' });
  const inDialog = within(dialog);
  const press = (name: string) => page.user.click(inDialog.getByRole('button', { name }));
  const choose = (role: 'radio' | 'checkbox', name: string | RegExp) =>
    page.user.click(inDialog.getByRole(role, { name }));
  return { boat, ...page, dialog, inDialog, press, choose };
};
