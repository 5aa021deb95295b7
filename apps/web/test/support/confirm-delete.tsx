import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { card, inCard, type openLivePage, question, shows, toast } from './live-page.tsx';

type Page = Awaited<ReturnType<typeof openLivePage>>;

export type Deletion = {
  /** Opens a joined page with the cards Anchor, Rope and Lantern. `remove` deletes Rope on the server. */
  openPage: () => Promise<Page & { remove: () => RoomEvent }>;
  question: string;
  toast: { title: string; description: string };
  /** The server's message when the row is already gone. */
  missing: string;
};

/** The controls of the dialog that confirms the deletion of Rope. */
export const confirmDelete = {
  open: async ({ user }: Page) => {
    await user.click((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' }));
    return question('Delete Rope?');
  },
  press: async ({ user }: Page, name: string) =>
    user.click(within(await question('Delete Rope?')).getByRole('button', { name })),
  isClosed: () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull()),
};

const focusesLantern = async () => {
  await shows('Anchor', 'Lantern');
  const lantern = await card('Lantern');
  await waitFor(() => expect(lantern).toHaveFocus());
};
const openDialog = async (config: Deletion) => {
  const page = await config.openPage();
  expect(await confirmDelete.open(page)).toHaveTextContent(config.question);
  return page;
};

/** Proves that a card can be deleted in this list. */
export const describeDeletion = (config: Deletion) => {
  const { press, isClosed } = confirmDelete;

  describe('deleting', () => {
    test('removes the card, shows a toast, and focuses the next card', async () => {
      const page = await openDialog(config);
      await press(page, 'Delete');
      await toast(config.toast.title, config.toast.description);
      await isClosed();
      await focusesLantern();
    });
  });
};

/** Proves what else deleting a card has in common in all lists. */
export const describeKeptCards = (config: Deletion) => {
  const { press, isClosed } = confirmDelete;

  describe('deleting', () => {
    test('does nothing after Cancel', async () => {
      const page = await openDialog(config);
      await press(page, 'Cancel');
      await isClosed();
      expect(page.sent('DELETE')).toEqual([]);
      const button = (await inCard('Rope')).getByRole('button', { name: 'Delete Rope' });
      await waitFor(() => expect(button).toHaveFocus());
    });

    test('shows a toast for a failure, and keeps the card', async () => {
      const page = await openDialog(config);
      // Another family was faster, but the room has not published it yet.
      page.remove();
      await press(page, 'Delete');
      await toast('Error', config.missing);
      await isClosed();
      await shows('Anchor', 'Rope', 'Lantern');
    });

    test('says so when another family was faster, and focuses the next card', async () => {
      const page = await openDialog(config);
      await page.publish(page.remove());
      const dialog = within(await question('Delete Rope?'));
      expect(dialog.getByRole('alert')).toHaveTextContent('Somebody has already deleted it.');
      expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
      await press(page, 'Close');
      await isClosed();
      await focusesLantern();
      expect(page.sent('DELETE')).toEqual([]);
    });
  });
};
