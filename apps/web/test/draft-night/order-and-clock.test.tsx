import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, changes, openDraftNight, section } from '../support/draft-night-page.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';

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

  test('goes back to the saved one', async () => {
    const { user, calls } = await openDraftNight();
    await user.click(await button('Move Gingko up'));
    await user.click(await button('Discard changes'));
    expect(await names()).toEqual(sevenFamilies.map(({ name }) => name));
    await user.click(await button('Save the order'));
    expect(changes(calls)).toEqual([]);
  });

  test('stays as arranged when it is changed elsewhere, and shows that', async () => {
    const server = new DraftServer();
    const { user, join, publish } = await openDraftNight(server);
    await user.click(await button('Move Gingko up'));
    await join();
    await publish(server.manage({ type: 'SetOrder', order: sevenFamilies.map(({ id }) => id).toReversed() }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "It's now Gingko, Fir, Elm, Dogwood, Cedar, Birch, Alder.",
    );
    expect((await names()).at(-1)).toBe('Fir');
    await user.click(await button('Use that instead'));
    expect((await names()).at(-1)).toBe('Alder');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
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

  test('is switched off, whatever the inputs have that are then hidden', async () => {
    const server = new DraftServer();
    const quietHours = { from: '22:00', to: '08:00' };
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 86_400, quietHours } });
    const { user, calls } = await openDraftNight(server);
    await user.clear(await screen.findByLabelText('From, at the lake'));
    await user.selectOptions(screen.getByLabelText('Time per turn'), 'Another time');
    await user.clear(screen.getByLabelText('How many'));
    await user.click(screen.getByRole('radio', { name: /^Off/ }));
    await user.click(await button('Save the clock'));
    await waitFor(() => expect(changes(calls)).toEqual([['clock', { mode: 'off' }]]));
  });

  test('is saved without hours that were cleared before “Quiet hours” was unchecked', async () => {
    const server = new DraftServer();
    const quietHours = { from: '22:00', to: '08:00' };
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 86_400, quietHours } });
    const { user, calls } = await openDraftNight(server);
    await user.clear(await screen.findByLabelText('From, at the lake'));
    await user.click(await button('Save the clock'));
    expect(await screen.findByText('Choose a time.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    await user.click(await button('Save the clock'));
    await waitFor(() =>
      expect(changes(calls)).toEqual([['clock', { mode: 'soft', seconds: 86_400, quietHours: null }]]),
    );
  });

  test("does not report its own change as another family's", async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 300, quietHours: null } });
    const saved = deferred();
    const { user, join, publish } = await openDraftNight(server, { 'POST /api/draft/2026/clock': saved.answer });
    await join();
    await user.click(await screen.findByRole('radio', { name: /^Off/ }));
    await user.click(await button('Save the clock'));
    await publish(server.manage({ type: 'SetClock', clock: { mode: 'off', seconds: null, quietHours: null } }));
    expect(screen.queryByRole('alert')).toBeNull();
    saved.send({ body: { draft: server.draft() } });
    expect(await screen.findByText('Clock Saved')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
