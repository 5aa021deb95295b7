import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useSeason } from '../../src/lib/season/season.ts';
import { signedOut } from '../../src/lib/session.ts';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';

const { NextSeason } = await import('../../src/modules/seasons/public/next-season.tsx');
const { JoinedFamilies } = await import('../../src/modules/seasons/public/joined-families.tsx');

export const Page = () => {
  const season = useSeason();
  return (
    <>
      <JoinedFamilies year={season?.year} />
      {season && <NextSeason season={season} />}
    </>
  );
};

export const dates = { firstWeekStart: '2027-05-23', lastWeekStart: '2027-10-10' };
export const opened = { year: 2027, ...dates, isCurrent: true, isComplete: false };

/** Opens the form for the next season, with the families that can leave and join. */
export async function openForm(
  families = sevenFamilies,
  answer: Answer = { status: 201, body: opened },
  server = new DraftServer(families).pickFirst(3),
) {
  // What another test has entered is no longer there then.
  signedOut();
  const { user, calls } = await openPage(Page, server, {
    as: families[0],
    answers: { 'POST /api/seasons': answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  await user.click(await screen.findByText('Add or remove families'));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fields = ['Name', 'Username', 'Email address'] as const;
  /** Types into the fields of the dialog that has this title, and presses one of its buttons. */
  const fill = async (title: string, texts: Partial<Record<(typeof fields)[number], string>>, button: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    for (const field of fields) {
      const text = texts[field];
      if (text === undefined) continue;
      const input = dialog.getByRole('textbox', { name: field });
      await user.clear(input);
      await user.type(input, text);
    }
    await user.click(dialog.getByRole('button', { name: button }));
    return dialog;
  };
  const add = async (texts: Parameters<typeof fill>[1]) => {
    await press('Add a family');
    await fill('Add a family', texts, 'Add the family');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const confirm = async () => {
    await press('Continue');
    return within(await screen.findByRole('alertdialog', { name: 'Open the 2027 season?' }));
  };
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, press, fill, add, confirm, sent };
}

export const order = () => {
  const items = within(screen.getByRole('region', { name: 'The order' })).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

export const row = (name: string) => {
  const list = within(screen.getByRole('list', { name: 'Families of the next season' }));
  return list.getAllByRole('listitem').find((item) => within(item).queryAllByText(name).length > 0);
};

export const [alder, , cedar] = sevenFamilies;
