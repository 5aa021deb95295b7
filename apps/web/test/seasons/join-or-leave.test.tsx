import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { alder, cedar, dates, opened, openForm, order, row } from '../support/join-or-leave.tsx';

const nameTaken = 'Another family has this name. Please choose another one.';
const usernameTaken = 'Another family has this username. Please choose another one.';

test('families leave and join with the next season, and the order and the weeks follow', async () => {
  const { user, press, add, confirm, sent } = await openForm();
  await press('Remove Cedar');
  await press('Remove Dogwood');
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
      /The Cedar family is leaving and won't be able to log in\. .*The Moreau and Osei families are joining\./,
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

test.each([
  ['keeps week 7, and nobody else can have it once 2027 is open.', 7, '2026-03-01'],
  ['keeps weeks 7, 8, and 21, and nobody else can have them once 2027 is open, unless', 21, '2026-03-01'],
  ["keeps week 21, and nobody else can have it once 2027 is open, unless it's traded first.", 21, '2026-08-01'],
])('a family that leaves %s', async (words, picks, day) => {
  const server = new DraftServer().pickFirst(picks);
  server.now = `${day}T19:00:00.000Z`;
  const { user, press, confirm } = await openForm(sevenFamilies, undefined, server);
  await press('Remove Gingko');
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  expect(dialog.getByText(/The Gingko family is leaving/)).toHaveTextContent(`The Gingko family ${words}`);
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
  await press('Remove Cedar');
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

test('the families that have joined need an invitation', async () => {
  const { user, add, confirm } = await openForm(sevenFamilies, { status: 201, body: { ...opened, year: 2026 } });
  await add({ Name: 'Moreau' });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  expect(await screen.findByText(/^The Moreau family joined with the 2026 season\. They need an/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'invitation' })).toHaveAttribute('href', '/boat/invitations');
});
