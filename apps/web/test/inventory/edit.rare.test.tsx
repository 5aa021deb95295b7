import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepUnsaved, unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { changeOf, dialog, editing, field, isChecked, isClosed, notice } from '../support/edit-item.tsx';
import { deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { inCard, shows, toast } from '../support/live-page.tsx';

test.each([
  ['is there again when it could not be saved', { status: 503, body: { message: 'The database is unavailable.' } }],
  ['is not there again once it is saved', undefined],
])('what was typed in a form that closed while it was saved %s', async (_, failure) => {
  const reply = deferred();
  const { user, server, id, save, rewrite } = await editing((item) => ({
    [`PATCH /api/inventory/${item.id}`]: reply.answer,
  }));
  await rewrite('Name', 'Long rope');
  await save();
  await within(dialog()).findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  await isClosed();
  const saved = { ...server.get(id), name: 'Long rope', revision: 2 };
  await act(async () => reply.send(failure ?? { body: saved }));
  const name = failure ? 'Rope' : 'Long rope';
  await user.click((await inCard(name)).getByRole('button', { name: `Edit ${name}` }));
  await waitFor(() => expect(field('Name')).toHaveValue('Long rope'));
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await isClosed();
});

test('what was canceled while it was saved is not kept', async () => {
  const reply = deferred();
  const { user, server, id, save, rewrite } = await editing((item) => ({
    [`PATCH /api/inventory/${item.id}`]: reply.answer,
  }));
  await rewrite('Name', 'Long rope');
  await save();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await act(async () => reply.send({ body: { ...server.get(id), name: 'Long rope', revision: 2 } }));
  await inCard('Long rope');
  expect(unsavedOf(`item ${id}`)).toBeUndefined();
});

describe('a change by somebody else', () => {
  test('in the same family, as on another device, says so', async () => {
    const { server, id, publish, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    await publish(server.change(id, { name: 'Line' }, alder.name));
    expect(await notice()).toHaveTextContent('Somebody in your family changed this item while you were editing.');
  });

  test('is followed by later changes after a refused save', async () => {
    const { server, id, publish, save, revisions, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    const first = server.change(id, { name: 'Line' }, 'Cedar');
    await save();
    await notice();
    await publish(first, server.change(id, { name: 'Warp' }, 'Dogwood'));
    await waitFor(async () => expect(await changeOf('Name')).toHaveTextContent('now “Warp”.'));
    expect(await notice()).toHaveTextContent('Dogwood changed this item while you were editing.');
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"1"', '"3"']);
  });

  test('can replace the typed value', async () => {
    const { server, id, publish, user, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    await publish(server.change(id, { name: 'Line' }, 'Cedar'));
    await user.click(within(await notice()).getByRole('button', { name: 'Use their name' }));
    expect(field('Name')).toHaveValue('Line');
    expect(field('Name')).toHaveFocus();
    expect(await changeOf('Name')).toHaveTextContent('Your form has it too.');
    expect(within(await notice()).queryByRole('button')).toBeNull();
  });

  test('that was reverted is not shown', async () => {
    const { server, id, publish, revisions, save } = await editing();
    await publish(server.change(id, { status: 'restocked' }), server.change(id, { status: 'low' }));
    isChecked('Low Stock');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"3"']);
  });

  test('does not include our own save, even if its event precedes its response', async () => {
    const reply = deferred();
    const { server, id, publish, save, rewrite } = await editing((item) => ({
      [`PATCH /api/inventory/${item.id}`]: reply.answer,
    }));
    await rewrite('Name', 'Long rope');
    await save();
    await within(dialog()).findByRole('button', { name: 'Saving...' });
    await publish(server.change(id, { name: 'Long rope' }, 'Alder'));
    await screen.findByRole('heading', { name: 'Long rope', hidden: true });
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    reply.send({ body: server.get(id) });
    await isClosed();
  });

  test('that the browser missed makes the first save fail, is shown, and is replaced by the second save', async () => {
    const { server, id, save, revisions, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    server.change(id, { name: 'Line', notes: null }, 'Cedar');
    await save();
    await toast('Error', 'Somebody else changed this item.');
    expect(await notice()).toHaveTextContent('Somebody changed this item while you were editing.');
    expect(await changeOf('Name')).toHaveTextContent('now “Line”. Saving will replace their version.');
    expect(await changeOf('Notes')).toHaveTextContent('now empty. Your form has it too.');
    expect(field('Name')).toHaveValue('Long rope');
    expect(field(/notes/i)).toHaveValue('');
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"1"', '"2"']);
    await shows('Long rope');
  });
});

describe('an item that another family deletes during the edit', () => {
  const isDeletedNotice = async () => {
    expect(await notice()).toHaveTextContent('Somebody deleted this item while you were editing.');
    expect(field('Name')).toHaveValue('Long rope');
    expect(within(dialog()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
  };

  test('says so on saving if the browser missed the deletion', async () => {
    const { server, id, save, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    server.remove(id);
    await save();
    await toast('Error', 'There is no such item.');
    await isDeletedNotice();
  });
});

test('what another release kept of an edit is there, and a field that it lacked has its saved value', async () => {
  const { user, server, id, sent, save } = await editing();
  await user.keyboard('{Escape}');
  await isClosed();
  const { notes: _, ...begun } = server.newest;
  keepUnsaved(`item ${id}`, { begun, typed: { name: 'Long rope', category: 'Maintenance' } });
  await user.click((await inCard('Rope')).getByRole('button', { name: 'Edit Rope' }));
  await waitFor(() => expect(field('Name')).toHaveValue('Long rope'));
  await save();
  await isClosed();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { name: 'Long rope', category: 'Maintenance', status: 'low', notes: 'ten metres' },
  ]);
});
