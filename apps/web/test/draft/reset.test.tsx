import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { idOf } from '../support/fixtures.ts';
import { open, toast, writes } from '../support/week-selection.tsx';

const [alder] = sevenFamilies;

describe('Reset All Weeks', () => {
  const button = { name: 'Reset All Weeks' };

  test('asks for confirmation with the number of picks, and can be canceled', async () => {
    const { user, calls } = await open(new DraftServer().pickFirst(3), { as: alder });
    await user.click(await screen.findByRole('button', button));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('This clears all 3 picks made so far');
    await user.click(within(dialog).getByRole('button', { name: 'Keep the draft' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes(calls)).toEqual([]);
  });

  test.each([
    [
      'the words of a lottery that is open',
      (server: DraftServer) => server.manage({ type: 'CommitLottery', commitment: 'f'.repeat(64) }),
      'Nobody has picked yet, so nothing will be lost but the lottery and its words.',
    ],
    [
      'the words of a lottery and the date',
      (server: DraftServer) => {
        server.manage({ type: 'CommitLottery', commitment: 'f'.repeat(64) });
        server.record({ type: 'StartScheduled', data: { startsAt: '2026-03-02T02:00:00.000Z' } });
      },
      'nothing will be lost but the date, the lottery, and its words. An email goes to every family that has an address.',
    ],
    [
      'trades',
      (server: DraftServer) => {
        const [first, second] = server.pickFirst(21).families;
        const moves = [{ weekId: server.weeks()[0]?.id ?? '', from: first?.id ?? '', to: second?.id ?? '' }];
        server.record({ type: 'WeeksTraded', data: { tradeId: idOf(9), moves } });
      },
      'This clears all 21 picks made so far, for every family, and starts again at round 1. The trades are undone with them.',
    ],
  ])('says before that it ends %s', async (_what, prepare, sentence) => {
    const server = new DraftServer();
    prepare(server);
    const { user } = await open(server, { as: alder });
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence);
  });

  test('says that the clock runs when the draft could not be paused', async () => {
    const server = new DraftServer().pickFirst(3);
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 60, quietHours: null } });
    const { user } = await open(server, { as: alder, answers: { 'POST /api/draft/2026/pause': { status: 503 } } });
    await user.click(await screen.findByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
    await toast('Weeks Reset', "The draft isn't paused, and the clock runs. Pause it now.");
  });

  test("shows the server's message after a failure", async () => {
    const message = 'Only the Alder family can reset the draft.';
    const { user } = await open(new DraftServer(), {
      as: alder,
      answers: { 'POST /api/weeks/2026/reset': { status: 403, body: { message } } },
    });
    await user.click(await screen.findByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
    await toast('Reset Failed', message);
  });
});
