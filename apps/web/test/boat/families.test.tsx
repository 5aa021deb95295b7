import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { question, toast } from '../support/live-page.tsx';

const { openBoat, section } = await import('../support/boat-page.tsx');

const [alder, birch, cedar] = sevenFamilies;
const listed = (family: (typeof sevenFamilies)[number] | undefined, name = family?.name) => ({ ...family, name });
const families = () => section('Families');

test('a family renames itself, and its own screen says so', async () => {
  const { user, sent } = await openBoat(undefined, {
    as: birch,
    answers: { [`PATCH /api/families/${birch?.id}`]: { body: listed(birch, 'Birch-Osei') } },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Birch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename your family' }));
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '-Osei');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await toast('Family Changed', 'Every screen says Birch-Osei from now on.');
  expect(sent()).toEqual([['PATCH', `/api/families/${birch?.id}`, { name: 'Birch-Osei' }, null]]);
  expect(useSession.getState()).toMatchObject({ family: { name: 'Birch-Osei' } });
});

test('the username of a new family follows its name until it is typed', async () => {
  const added = { ...listed(cedar, 'Van der Berg'), username: 'berg', isAdmin: false };
  const { user, sent } = await openBoat(undefined, {
    answers: { 'POST /api/families': { status: 201, body: added } },
  });
  await user.click(await (await families()).findByRole('button', { name: 'Add a family' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Add a family' }));
  let username = dialog.getByRole('textbox', { name: 'Username' });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Van der Ber');
  expect(username).toHaveValue('van-der-ber');
  // Also after the form was closed.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await (await families()).findByRole('button', { name: 'Add a family' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Add a family' }));
  username = dialog.getByRole('textbox', { name: 'Username' });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 's');
  expect(username).toHaveValue('van-der-bers');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Backspace}');
  await user.clear(username);
  await user.type(username, 'berg');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'g');
  expect(username).toHaveValue('berg');
  await user.click(dialog.getByRole('button', { name: 'Add the family' }));
  await toast('Family Added', 'Send Van der Berg an invitation, and they can come aboard.');
  expect(sent()).toEqual([['POST', '/api/families', { name: 'Van der Berg', username: 'berg' }, null]]);
});

test('a name that another family has is refused in the dialog, with what was typed', async () => {
  const message = 'Another family is called that.';
  const { user } = await openBoat(undefined, {
    answers: { [`PATCH /api/families/${cedar?.id}`]: { status: 409, body: { message } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Cedar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Cedar' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Birch');
  await user.type(dialog.getByRole('textbox', { name: 'New email address' }), 'nowhere');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter an email address.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'New email address' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Birch');
});

test('a family is removed after a question', async () => {
  const { user, sent } = await openBoat(undefined, {
    answers: { [`DELETE /api/families/${cedar?.id}`]: { status: 204 } },
  });
  expect((await families()).queryByRole('button', { name: 'Remove Alder' })).toBeNull();
  expect(await screen.findByText(/Hand over the boat before you leave\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Cedar' }));
  await user.click(
    within(await question('Remove the Cedar family?')).getByRole('button', { name: 'Remove the family' }),
  );
  await toast('Family Removed', 'The Cedar family is no longer aboard.');
  expect(sent()).toEqual([['DELETE', `/api/families/${cedar?.id}`, undefined, null]]);
});

test('a family that was removed by a request whose answer was lost is not there the second time', async () => {
  let isLost = true;
  const { user } = await openBoat(undefined, {
    answers: {
      [`DELETE /api/families/${cedar?.id}`]: () => {
        if (!isLost) return { status: 404, body: { message: 'There is no such family.' } };
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Cedar' }));
  const dialog = within(await question('Remove the Cedar family?'));
  await user.click(dialog.getByRole('button', { name: 'Remove the family' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the family' }));
  await toast('Family Removed', 'The Cedar family is no longer aboard.');
});

test('that a lottery ends is said before a family joins or leaves', async () => {
  const draft = new DraftServer();
  draft.manage({ type: 'CommitLottery', commitment: 'f'.repeat(64) });
  const { user } = await openBoat(undefined, { draft });
  await user.click(await (await families()).findByRole('button', { name: 'Add a family' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a family' });
  expect(dialog).toHaveTextContent('The lottery ends, and its words are lost.');
  await user.keyboard('{Escape}');
  await user.click(await (await families()).findByRole('button', { name: 'Remove Cedar' }));
  expect(await question('Remove the Cedar family?')).toHaveTextContent('The lottery ends, and its words are lost.');
});

test('the way to the invitations comes before the families', async () => {
  await openBoat();
  const { getByRole } = await families();
  const link = getByRole('link', { name: 'Invitations' });
  expect(link).toHaveAttribute('href', '/boat/invitations');
  expect(link.compareDocumentPosition(getByRole('list', { name: 'Families' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the boat is handed over with the password, and the page is no longer to be changed', async () => {
  let isHandedOver = false;
  const message = 'The current password is wrong.';
  const { user, sent } = await openBoat(undefined, {
    answers: {
      'GET /api/families': () => ({
        body: sevenFamilies.map((family) => ({ ...family, isAdmin: family === (isHandedOver ? birch : alder) })),
      }),
      'PUT /api/boat/manager': ({ body }) => {
        isHandedOver = (body as { currentPassword: string }).currentPassword === 'houseboat';
        return isHandedOver ? { status: 204 } : { status: 403, body: { message } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over the boat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the boat' }));
  const password = dialog.getByLabelText('Your current password');
  const send = () => user.click(dialog.getByRole('button', { name: 'Hand over the boat' }));
  await user.type(password, 'wrong');
  await send();
  expect(await dialog.findByText('Choose a family.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Family' }), 'Birch');
  expect(dialog.getByText(/^The Birch family will change this page/)).toBeVisible();
  await send();
  expect(await dialog.findByText(message)).toBeVisible();
  await user.clear(password);
  await user.type(password, 'houseboat');
  await send();
  await toast('Boat Handed Over', 'The Birch family runs the boat now.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the name' })).toBeNull());
  expect(await screen.findByText(/^The Birch family runs the boat, and only they/)).toBeVisible();
  expect(sent().at(-1)).toEqual([
    'PUT',
    '/api/boat/manager',
    { familyId: birch?.id, currentPassword: 'houseboat' },
    null,
  ]);
});
