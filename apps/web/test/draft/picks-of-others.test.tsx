import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { badge, freeWeeks, noWeek, open, reads, ripples, toast, week } from '../support/week-selection.tsx';

const [, birch] = sevenFamilies;

describe('a pick by another family', () => {
  test('shows at once, is announced, and reads no more than the list of the family whose turn it is', async () => {
    const server = new DraftServer();
    const { calls, join, publish } = await open(server, { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await join();
    await waitFor(() => expect(reads(calls, '/api/seasons')).toBe(1));
    const before = calls.length;
    await publish(server.pick(7));
    expect(noWeek(7)).toBeUndefined();
    expect(screen.getByText('Alder took week 7. Your turn.')).toHaveAttribute('role', 'status');
    await badge('Your Turn - Birch Family');
    await waitFor(() => expect(ripples()).toBe(1));
    expect(calls.slice(before).filter(({ path }) => !path.endsWith('/wish-list'))).toEqual([]);
  });

  test('keeps the focus on the week that was taken', async () => {
    const server = new DraftServer();
    const { join, publish } = await open(server, { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await join();
    act(() => week(7).focus());
    await publish(server.pick(7));
    expect(document.activeElement).toHaveTextContent(/^Week 7.*Alder$/);
  });

  test('shows a reset too, with a toast', async () => {
    const server = new DraftServer().pickFirst(4);
    const { join, publish } = await open(server, { as: birch });
    await badge("Waiting - Elm Family's Turn");
    await join();
    await publish(server.reset());
    await toast('The Draft Starts Over', 'All week selections were cleared.');
    expect(screen.getByText("It's Alder's turn.")).toHaveAttribute('role', 'status');
    expect(freeWeeks()).toHaveLength(21);
    await badge("Waiting - Alder Family's Turn");
  });
});

test.each([2, 4, 9])('a restored draft with %i instead of four picks is shown', async (picks) => {
  const server = new DraftServer().pickFirst(4);
  const { join, reconnect, publish } = await open(server, { as: birch });
  await badge("Waiting - Elm Family's Turn");
  await join();
  server.restore(`restored ${picks}`, picks);
  await reconnect();
  expect(await screen.findByText(`Round ${picks < 7 ? 1 : 2} - Pick ${(picks % 7) + 1} of 7`)).toBeInTheDocument();
  expect([noWeek(21), week(1)]).toEqual([undefined, expect.anything()]);
  expect(freeWeeks()).toHaveLength(21 - picks);
  await publish(server.pick(1));
  expect(freeWeeks()).toHaveLength(20 - picks);
});
