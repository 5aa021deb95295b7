import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, changes, openDraftNight, section } from '../support/draft-night-page.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const [alder] = sevenFamilies;

describe('the order', () => {
  const rows = async () => within((await section('Order')).getByRole('list')).getAllByRole('listitem');
  const names = async () => (await rows()).map(({ textContent }) => textContent?.replace(/^\d+./, ''));

  test('is arranged with the keyboard, announced, and saved as a whole', async () => {
    const { user, calls } = await openDraftNight();
    // The row has keys of its own if it is a tab stop, which nobody announces.
    for (const row of await rows()) expect(row).not.toHaveAttribute('tabindex');
    const up = await button('Move Birch up');
    act(() => up.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText('Birch is now number 1 of 7.')).toBeInTheDocument();
    expect(await button('Move Birch up')).toHaveFocus();
    await user.click(await button('Move Alder down'));
    expect(await names()).toEqual(['Birch', 'Cedar', 'Alder', 'Dogwood', 'Elm', 'Fir', 'Gingko']);

    await user.click(await button('Save the order'));
    expect(await screen.findByText('Birch picks first.')).toBeInTheDocument();
    const [[path, body] = []] = changes(calls);
    expect(path).toBe('order');
    expect(body).toEqual({ order: [1, 2, 0, 3, 4, 5, 6].map((index) => sevenFamilies[index]?.id) });
  });

  test('is scrolled to when its address is opened, and not again when it can be changed again', async () => {
    const scrolledTo = jest.spyOn(Element.prototype, 'scrollIntoView');
    const server = new DraftServer();
    const { join, publish } = await openDraftNight(server, {}, alder, '/draft-night#order');
    await screen.findByRole('list', { name: 'Draft order' });
    expect(scrolledTo.mock.instances).toEqual([screen.getByRole('heading', { name: 'Order' })]);
    await join();
    const before = server.version;
    server.pickFirst(1);
    await publish(server.log.slice(before));
    expect(screen.queryByRole('list', { name: 'Draft order' })).toBeNull();
    await publish(server.reset());
    expect(screen.getByRole('list', { name: 'Draft order' })).toBeVisible();
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    scrolledTo.mockRestore();
  });

  test('has the families that are aboard, also those that come and go while it is arranged', async () => {
    const server = new DraftServer();
    const { user, join, publish, calls } = await openDraftNight(server);
    await join();
    await user.click(await button('Move Birch up'));
    const before = server.version;
    const order = [0, 1, 2, 3, 4, 6].map((index) => sevenFamilies[index]?.id ?? '');
    server.record({ type: 'OrderSet', data: { order } });
    await publish(server.log.slice(before));
    expect(await names()).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood', 'Elm', 'Gingko']);
    server.record({ type: 'OrderSet', data: { order: sevenFamilies.map(({ id }) => id) } });
    await publish(server.log.slice(before + 1));
    expect(await names()).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gingko']);
    await user.click(await button('Save the order'));
    const saved = [1, 0, 2, 3, 4, 5, 6].map((index) => sevenFamilies[index]?.id);
    await waitFor(() => expect(changes(calls)).toEqual([['order', { order: saved }]]));
  });

  test('goes back to the saved one', async () => {
    const { user, calls } = await openDraftNight();
    await user.click(await button('Move Gingko up'));
    await user.click(await button('Discard changes'));
    expect(await names()).toEqual(sevenFamilies.map(({ name }) => name));
    await user.click(await button('Save the order'));
    expect(changes(calls)).toEqual([]);
  });
});

describe('the clock', () => {
  test('offers quiet hours for an hour or more', async () => {
    const { user, calls } = await openDraftNight();
    await user.click(await screen.findByRole('radio', { name: /^Hard/ }));
    expect(screen.queryByRole('checkbox', { name: 'Quiet hours' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Time per turn'), '24 hours');
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    await user.click(await button('Save the clock'));
    expect(await screen.findByText('The current turn starts again.')).toBeInTheDocument();
    const quietHours = { from: '22:00', to: '08:00' };
    expect(changes(calls)).toEqual([['clock', { mode: 'hard', seconds: 86_400, quietHours }]]);
  });

  test.each([
    ['29', 'seconds', 'Choose 30 seconds or more.'],
    ['49', 'hours', 'Choose 48 hours or less.'],
    ['', 'minutes', 'Choose 30 seconds or more.'],
    ['0.51', 'minutes', 'Choose a number.'],
  ])('refuses %s %s', async (amount, unit, why) => {
    const { user, calls } = await openDraftNight();
    await user.click(await screen.findByRole('radio', { name: /^Soft/ }));
    await user.selectOptions(screen.getByLabelText('Time per turn'), 'Another time');
    await user.clear(screen.getByLabelText('How many'));
    if (amount) await user.type(screen.getByLabelText('How many'), amount);
    await user.selectOptions(screen.getByLabelText('Unit'), unit);
    await user.click(await button('Save the clock'));
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
  });

  test('takes a time of one’s own, and shows it again', async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 2700, quietHours: null } });
    const { user, calls } = await openDraftNight(server);
    expect(await screen.findByLabelText('How many')).toHaveValue('45');
    await user.clear(screen.getByLabelText('How many'));
    await user.type(screen.getByLabelText('How many'), '50');
    await user.click(await button('Save the clock'));
    await waitFor(() => expect(changes(calls)).toEqual([['clock', { mode: 'soft', seconds: 3000, quietHours: null }]]));
  });

  test('is switched off', async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 60, quietHours: null } });
    const { user, calls } = await openDraftNight(server);
    await user.click(await screen.findByRole('radio', { name: /^Off/ }));
    expect(screen.queryByLabelText('Time per turn')).toBeNull();
    await user.click(await button('Save the clock'));
    await waitFor(() => expect(changes(calls)).toEqual([['clock', { mode: 'off' }]]));
  });
});
