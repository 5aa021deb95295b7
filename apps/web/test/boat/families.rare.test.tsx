import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DraftServer, familiesNamed, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';

const { openBoat, section } = await import('../support/boat-page.tsx');

const [, , cedar] = sevenFamilies;
const listed = (family: (typeof sevenFamilies)[number] | undefined, name = family?.name) => ({ ...family, name });
const families = () => section('Families');

test('a change of anything but the name does not speak of the name', async () => {
  const { user } = await openBoat(undefined, {
    answers: { [`PATCH /api/families/${cedar?.id}`]: { body: { ...listed(cedar), username: 'cedars' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Cedar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Cedar' }));
  await user.type(dialog.getByRole('textbox', { name: 'Username' }), 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await toast('Family Changed', 'Your changes are saved.');
});

test('Back keeps what was typed for a family, and Cancel discards it', async () => {
  const { user } = await openBoat();
  const name = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change Cedar' }));
    return within(await screen.findByRole('dialog', { name: 'Change Cedar' })).getByRole('textbox', { name: 'Name' });
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(await name(), ' and sons');
  window.history.back();
  await isClosed();
  expect(await name()).toHaveValue('Cedar and sons');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(await name()).toHaveValue('Cedar');
});

test('a family whose answer was lost is added once when the button is pressed again', async () => {
  const added = { ...listed(cedar, 'Elm'), username: 'elm', isAdmin: false };
  let isLost = true;
  const { user, calls } = await openBoat(undefined, {
    answers: {
      'POST /api/families': () => {
        if (!isLost) return { status: 201, body: added };
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await user.click(await (await families()).findByRole('button', { name: 'Add a family' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a family' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Elm');
  const press = () => user.click(dialog.getByRole('button', { name: 'Add the family' }));
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent("We can't reach the boat.");
  isLost = false;
  await press();
  await toast('Family Added', 'Send Elm an invitation, and they can come aboard.');
  const keys = calls
    .filter(({ method, path }) => method === 'POST' && path === '/api/families')
    .map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a new family that Escape closed is still there, and is added when that was done while it was sent', async () => {
  const reply = deferred();
  const { user } = await openBoat(undefined, { answers: { 'POST /api/families': reply.answer } });
  const add = await (await families()).findByRole('button', { name: 'Add a family' });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add a family' }));
  const pressEscape = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(add);
  await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), 'Elm');
  await pressEscape();
  await user.click(add);
  expect((await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('Elm');
  await user.click((await dialog()).getByRole('button', { name: 'Add the family' }));
  await pressEscape();
  reply.send({ status: 201, body: { ...listed(cedar, 'Elm'), username: 'elm', isAdmin: false } });
  await toast('Family Added', 'Send Elm an invitation, and they can come aboard.');
  await user.click(add);
  expect((await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('two families are the fewest, and twelve the most', async () => {
  await openBoat(undefined, {
    draft: new DraftServer(sevenFamilies.slice(0, 2)),
  });
  await (await families()).findByRole('button', { name: 'Add a family' });
  expect(screen.queryByRole('button', { name: /^Remove Birch/ })).toBeNull();
  expect(screen.getByText('A boat has at least two families.')).toBeVisible();
});

test('a full boat says why nobody can be added', async () => {
  const twelve = familiesNamed(...'Alder Birch Cedar Dogwood Elm Fir Gingko Hazel Ivy Juniper Kapok Larch'.split(' '));
  await openBoat(undefined, { as: twelve[0], draft: new DraftServer(twelve) });
  expect(await screen.findByText(/^Twelve families is a full boat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a family' })).toBeNull();
});
