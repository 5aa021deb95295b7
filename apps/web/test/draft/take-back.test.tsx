import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';
import { badge, noWeek, open, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

const offers = () => screen.queryAllByRole('button', { name: 'Take it back' });
const tile = (number: number) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(`Week ${number}`)) as HTMLElement;

const pickWeek5 = async (server: DraftServer, options = {}) => {
  const page = await open(server, { as: alder, ...options });
  await badge('Your Turn - Alder Family');
  await page.join();
  await page.user.click(week(5));
  await badge("Waiting - Birch Family's Turn");
  return page;
};

describe('after a pick', () => {
  test('the week offers to take it back, and the toast does not; then the week is free for everybody', async () => {
    const server = new DraftServer();
    const { user, calls } = await pickWeek5(server);
    await toast('Week Assigned', 'Your week has been successfully selected!');
    const [offer, ...others] = offers();
    expect(others).toEqual([]);
    expect(tile(5)).toContainElement(offer as HTMLElement);
    expect(offer).toHaveTextContent(/back \d+ s$/);
    await user.click(offer as HTMLElement);
    await toast('Pick Taken Back', 'Week 5 is free again. Choose another week.');
    await badge('Your Turn - Alder Family');
    expect(week(5)).toBeEnabled();
    expect(offers()).toEqual([]);
    expect(writes(calls).at(-1)?.path).toBe('/api/draft/2026/take-back');
  });

  test('it is over as soon as somebody has picked', async () => {
    const server = new DraftServer();
    const { publish } = await pickWeek5(server);
    await waitFor(() => expect(offers()).toHaveLength(1));
    await publish(server.pick(6));
    await waitFor(() => expect(offers()).toEqual([]));
  });

  test('it is over when the time is', async () => {
    const server = new DraftServer().pickFirst(1);
    server.now = '2026-03-01T18:00:31.000Z';
    await open(server, { as: alder });
    await badge("Waiting - Birch Family's Turn");
    expect(offers()).toEqual([]);
  });

  test('a boat can forbid it', async () => {
    const strict = { ...boat, features: { ...boat.features, takeBackSeconds: 0 } };
    await pickWeek5(new DraftServer(), { answers: { 'GET /api/boat': { body: strict } } });
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(offers()).toEqual([]);
  });

  test("the server's sentence says why it did not work", async () => {
    const message = 'Another family has picked since. Ask the designated family to undo it.';
    const { user } = await pickWeek5(new DraftServer(), {
      answers: { 'POST /api/draft/2026/take-back': { status: 409, body: { message } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await toast("That Didn't Work", message);
  });

  test('the focus stays on the week that is taken back', async () => {
    const { user } = await pickWeek5(new DraftServer());
    within(tile(5)).getByRole('button', { name: 'Take it back' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(week(5)).toHaveFocus());
  });
});

test('a family whose week was picked for it may take it back', async () => {
  const server = new DraftServer().pickFirst(1);
  const { join, publish, user } = await open(server, { as: birch });
  await badge('Your Turn - Birch Family');
  await join();
  const turn = { familyId: birch?.id ?? '', round: 1, pick: 2 };
  const weekId = server.weeks()[8]?.id ?? '';
  await publish([server.record({ type: 'WeekPicked', data: { ...turn, weekId, onBehalf: true } }, alder?.id)]);
  await toast('Picked for You', 'Alder picked week 9 for Birch.');
  // The toast is read, so the status says only who is next.
  expect(screen.getByText("It's Cedar's turn.")).toHaveAttribute('role', 'status');
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  await toast('Pick Taken Back', 'Week 9 is free again. Choose another week.');
});

test('a take-back by another family shows at once and is announced', async () => {
  const server = new DraftServer().pickFirst(1);
  const { join, publish } = await open(server, { as: birch });
  await badge('Your Turn - Birch Family');
  await join();
  await publish(server.takeBack());
  await badge("Waiting - Alder Family's Turn");
  expect(screen.getByText("Alder took back the pick of week 1. It's Alder's turn.")).toHaveAttribute('role', 'status');
});

describe('a released week', () => {
  test('can be taken again when its turn is back', async () => {
    const server = new DraftServer().pickFirst(2);
    const { user, join, publish, calls } = await open(server, { as: birch });
    await badge("Waiting - Cedar Family's Turn");
    await join();
    await publish(server.undo(1));
    await toast('Your Pick Was Undone', 'Alder undid a pick. Week 2 is free again.');
    await user.click(await screen.findByRole('button', { name: 'Take week 2 again' }));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toMatchObject([{ body: { familyId: birch?.id, round: 1, pick: 2 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
    // Its focus stays near.
    const status = screen.getByRole('region', { name: 'Draft status' });
    await waitFor(() => expect(status).toContainElement(document.activeElement as HTMLElement));
  });

  test('is offered on a page that was opened later, while it is free', async () => {
    const server = new DraftServer().pickFirst(2);
    server.undo(2);
    const { join, publish } = await open(server, { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await join();
    await publish(server.pick(7));
    expect(await screen.findByRole('button', { name: 'Take week 2 again' })).toBeVisible();
  });

  test('is not offered once somebody else has it', async () => {
    const server = new DraftServer().pickFirst(2);
    server.undo(2);
    server.pick(2);
    await open(server, { as: birch });
    await badge('Your Turn - Birch Family');
    expect(noWeek(2)).toBeUndefined();
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});
