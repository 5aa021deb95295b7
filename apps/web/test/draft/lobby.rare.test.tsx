import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { lobby, near, open, ready, scheduled, startsAt } from '../support/lobby.tsx';

test('the focus stays on the page when the draft starts', async () => {
  const server = scheduled(near);
  const { join, publish } = await open(server);
  (await ready()).focus();
  await join();
  await publish(server.manage({ type: 'StartDraft' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: "I'm ready" })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a family may say that it is ready before its page has connected', async () => {
  const { user, join, answerSent } = await open(scheduled(near));
  act(() => useLink.setState({ state: 'connecting' }));
  await user.click(await ready());
  await join();
  act(() => useLink.setState({ state: 'live' }));
  await waitFor(async () => expect(await answerSent({ ok: true })).toEqual({ ready: true }));
});

test('a family that could not say that it is ready sees why', async () => {
  const { user } = await open(scheduled(near));
  await user.click(await ready());
  expect(await screen.findByText("We can't reach the boat. Check your connection and try again.")).toBeInTheDocument();
});

test('it waits when the start is due and not published yet', async () => {
  await open(scheduled(startsAt));
  expect(within(await lobby()).getByRole('timer')).toHaveTextContent('Starting...');
});
