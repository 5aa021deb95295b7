import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSeason } from '../../src/lib/season/season.ts';
import { signedOut } from '../../src/lib/session.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, familiesNamed, sevenFamilies } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';

const { NextSeason } = await import('../../src/modules/seasons/public/next-season.tsx');
const { JoinedFamilies } = await import('../../src/modules/seasons/public/joined-families.tsx');

const Page = () => {
  const season = useSeason();
  return (
    <>
      <JoinedFamilies year={season?.year} />
      {season && <NextSeason season={season} />}
    </>
  );
};

const dates = { firstWeekStart: '2027-05-23', lastWeekStart: '2027-10-10' };
const opened = { year: 2027, ...dates, isCurrent: true, isComplete: false };
const nameTaken = 'Another family has this name. Please choose another one.';
const usernameTaken = 'Another family has this username. Please choose another one.';

/** Opens the form for the next season, with the families that can leave and join. */
async function openForm(families = sevenFamilies, answer: Answer = { status: 201, body: opened }) {
  // What another test has entered is no longer there then.
  signedOut();
  const { user, calls } = await openPage(Page, new DraftServer(families).pickFirst(3), {
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

const order = () => {
  const items = within(screen.getByRole('region', { name: 'The order' })).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};
const row = (name: string) => {
  const list = within(screen.getByRole('list', { name: 'Families of the next season' }));
  return list.getAllByRole('listitem').find((item) => within(item).queryAllByText(name).length > 0);
};
const [alder, , cedar] = sevenFamilies;

test('what was entered is there again after another page was opened, until the form is left', async () => {
  const { add, press } = await openForm();
  const day = () => screen.getByLabelText('Draft day');
  await press('Take out Cedar');
  await add({ Name: 'Hazel' });
  fireEvent.change(day(), { target: { value: '2027-02-06' } });
  cleanup();

  const { user } = await openPage(Page, new DraftServer().pickFirst(3), { as: alder });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  await open();
  await screen.findByText('Leaves with the next season');
  expect(row('Hazel')).toBeVisible();
  expect(day()).toHaveValue('2027-02-06');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await open();
  expect(await screen.findByLabelText('Draft day')).toHaveValue('');
  expect(row('Hazel')).toBeUndefined();
});

test('families leave and join with the next season, and the order and the weeks follow', async () => {
  const { user, press, add, confirm, sent } = await openForm();
  await press('Take out Cedar');
  await press('Take out Dogwood');
  expect(order()).toEqual(['Birch', 'Elm', 'Fir', 'Gingko', 'Alder']);
  expect(screen.getByText('21 weeks, four for each family, with one left over that stays free.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    '5 families. 21 weeks, four for each family, with one left over that stays free.',
  );
  await press('Put back Dogwood');
  await add({ Name: 'Moreau' });
  await add({ Name: 'Osei', Username: 'boat-osei', 'Email address': 'osei@example.org' });
  await add({ Name: 'Pine' });
  await press('Remove Pine');
  expect(order()).toEqual(['Birch', 'Dogwood', 'Elm', 'Fir', 'Gingko', 'Alder', 'Moreau (new)', 'Osei (new)']);
  expect(screen.getByRole('status')).toHaveTextContent(
    '8 families. 21 weeks, two for each family, with five left over that stay free.',
  );
  expect(row('Cedar')).toHaveTextContent('Leaves with the next season');

  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  expect(
    dialog.getByText(
      /The Cedar family is leaving and won't be able to log in\. The Moreau and Osei families are joining\./,
    ),
  ).toBeVisible();
  const open = dialog.getByRole('button', { name: 'Open the 2027 season' });
  fireEvent.click(open);
  fireEvent.click(open);
  await screen.findByText('Season Opened');
  expect(sent()).toEqual([
    {
      year: 2027,
      ...dates,
      order: [...sevenFamilies.slice(1), alder].filter((family) => family !== cedar).map((family) => family?.id),
      startsAt: new Date('2099-03-01T19:00').toISOString(),
      leaving: [cedar?.id],
      joining: [
        { name: 'Moreau', username: 'moreau' },
        { name: 'Osei', username: 'boat-osei', email: 'osei@example.org' },
      ],
    },
  ]);
});

test('a family that the server refuses is named, and nothing that was typed is lost', async () => {
  let refusal: [path: string, message: string] | undefined = ['joining.1.email', 'Another family uses this address.'];
  const { user, press, fill, add, confirm, sent } = await openForm(sevenFamilies, () => {
    if (!refusal) return { status: 201, body: opened };
    const [path, message] = refusal;
    return { status: 409, body: { message, issues: [{ path, message }] } };
  });
  await add({ Name: 'Moreau' });
  await add({ Name: 'Osei', Username: 'boat-osei', 'Email address': 'birch@example.org' });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  await waitFor(() => expect(row('Osei')).toHaveTextContent('Another family uses this address.'));
  expect(row('Moreau')).not.toHaveTextContent('Another family');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.getByText('Another family uses this address.')).toHaveFocus());

  // It is not sent again as it is.
  await press('Continue');
  expect(sent()).toHaveLength(1);
  await press('Change Osei');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Osei' }));
  expect(await dialog.findByText('Another family uses this address.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('boat-osei');
  await fill('Change Osei', { Name: 'Osei-Mensah', 'Email address': 'osei@example.org' }, 'Save');
  refusal = undefined;
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  await screen.findByText('Season Opened');
  expect(sent().at(-1)).toMatchObject({
    joining: [
      { name: 'Moreau', username: 'moreau' },
      // The username was typed, so it does not follow the name.
      { name: 'Osei-Mensah', username: 'boat-osei', email: 'osei@example.org' },
    ],
  });
});

test('another refusal is said where the season is opened', async () => {
  const message = 'A new season has to be later than every other one.';
  const { user, confirm } = await openForm(sevenFamilies, {
    status: 400,
    body: { message, issues: [{ path: 'year', message }] },
  });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  await user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('what the server answers is shown, although somebody has pressed Escape before', async () => {
  const message = 'A new season has to be later than every other one.';
  const late = deferred();
  const { user, confirm } = await openForm(sevenFamilies, () => late.answer());
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  await user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  await user.keyboard('{Escape}');
  await act(async () => late.send({ status: 400, body: { message } }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a family that joins has a name and a username of its own', async () => {
  const { user, press, fill } = await openForm();
  await press('Add a family');
  const dialog = await fill('Add a family', {}, 'Add the family');
  expect(await dialog.findByText('The family’s name must not be blank.')).toBeVisible();
  await fill('Add a family', { Name: 'CEDAR' }, 'Add the family');
  expect(await dialog.findByText(nameTaken)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add a family');
  const kept = within(await screen.findByRole('dialog', { name: 'Add a family' }));
  expect(kept.getByRole('textbox', { name: 'Name' })).toHaveValue('CEDAR');
  await user.click(kept.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // A family that leaves may come back under its username.
  await press('Take out Cedar');
  await press('Add a family');
  const again = await fill('Add a family', { Name: 'Cedar' }, 'Add the family');
  expect(await again.findByText(usernameTaken)).toBeVisible();
  await fill('Add a family', { Username: 'cedar-and-sons' }, 'Add the family');
  await waitFor(() => expect(row('Leaves with the next season')).toHaveTextContent('Cedar'));
  await press('Put back Cedar');
  expect(screen.getByText(nameTaken)).toBeVisible();

  // The season is not opened like that, also if the families were folded away.
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const fold = screen.getByText('Add or remove families').closest('details');
  await user.click(screen.getByText('Add or remove families'));
  expect(fold).not.toHaveAttribute('open');
  await press('Continue');
  await waitFor(() => expect(fold).toHaveAttribute('open'));
  expect(screen.getByText(nameTaken)).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who runs the boat stays, and two families are the fewest', async () => {
  const { user, press, add } = await openForm(sevenFamilies.slice(0, 2));
  expect(screen.queryByRole('button', { name: 'Take out Alder' })).toBeNull();
  expect(row('Alder')).toHaveTextContent('You run the boat. To leave, hand it over first.');
  expect(screen.getByRole('link', { name: 'hand it over' })).toHaveAttribute('href', '/boat');
  await press('Take out Birch');
  expect(screen.getByRole('alert')).toHaveTextContent(/^A boat has at least two families\./);
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await press('Continue');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await add({ Name: 'Moreau' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(order()).toEqual(['Alder', 'Moreau (new)']);
});

test('twelve families are the most', async () => {
  const twelve = familiesNamed(...'Alder Birch Cedar Dogwood Elm Fir Gingko Hazel Ivy Juniper Kapok Larch'.split(' '));
  const { press, add } = await openForm(twelve);
  expect(screen.getByText(/^Twelve families is a full boat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a family' })).toBeNull();
  await press('Take out Birch');
  await add({ Name: 'Moreau' });
  await press('Put back Birch');
  expect(screen.getByRole('alert')).toHaveTextContent('A boat has at most twelve families. Take one out.');
});

test('the families that have joined need an invitation', async () => {
  const { user, add, confirm } = await openForm(sevenFamilies, { status: 201, body: { ...opened, year: 2026 } });
  await add({ Name: 'Moreau' });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  expect(await screen.findByText(/^The Moreau family joined with the 2026 season\. They need an/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'invitation' })).toHaveAttribute('href', '/boat/invitations');
});

test('who joined is no longer said once the page was left', async () => {
  const late = deferred();
  const { user, add, confirm } = await openForm(sevenFamilies, () => late.answer());
  await add({ Name: 'Moreau' });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  cleanup();
  await act(async () => late.send({ status: 201, body: { ...opened, year: 2026 } }));
  await openForm();
  expect(screen.queryByText(/joined with the/)).toBeNull();
});
