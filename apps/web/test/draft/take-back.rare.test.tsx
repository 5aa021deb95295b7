import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';
import { offers, pickWeek5, tile } from '../support/take-back.tsx';
import { badge, noWeek, open, toast, week } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

describe('after a pick', () => {
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
    const message = 'Another family has picked since. Ask the family that runs the boat to undo it.';
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
