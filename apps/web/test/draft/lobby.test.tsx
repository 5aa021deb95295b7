import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dayAndTime } from '../../src/lib/season/start-words.ts';
import { room, sevenFamilies } from '../support/draft-server.ts';
import { callUrl, lobby, near, open, ready, scheduled, startsAt } from '../support/lobby.tsx';

const [alder, birch, cedar] = sevenFamilies;
const present = (...ready: (typeof alder)[]) => ({
  room,
  families: [alder?.id, birch?.id],
  ready: ready.map((family) => family?.id),
});

test('it says when the draft starts, and counts down by the server’s clock', async () => {
  await open(scheduled());
  expect(await lobby()).toHaveTextContent(`The draft starts${dayAndTime(Date.parse(startsAt))}`);
  expect(within(await lobby()).getByRole('timer')).toHaveTextContent('in 3 hours 12 minutes');
});

test('it leads to the call, by its host’s name', async () => {
  await open(scheduled());
  const link = await screen.findByRole('link', { name: 'Join the call meet.example.org' });
  expect(link).toHaveAttribute('href', callUrl);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('it shows who is here and who is ready, in draft order', async () => {
  const server = scheduled();
  server.manage({ type: 'SetOrder', order: sevenFamilies.map(({ id }) => id).toReversed() });
  const { join, receive } = await open(server);
  await lobby();
  await join();
  await receive('room:presence', present(alder));
  const entries = within(screen.getByRole('list', { name: 'Families in draft order' })).getAllByRole('listitem');
  const texts = ['GingkoNot here', 'FirNot here', 'ElmNot here', 'DogwoodNot here', 'CedarNot here'];
  expect(entries.map((entry) => entry.textContent)).toEqual([...texts, 'BirchHere', 'AlderReady']);
  expect(await lobby()).toHaveTextContent('2 of 7 families are here, 1 ready');
});

test('a family can say that it is ready, and react, from an hour before the start', async () => {
  await open(scheduled());
  expect(await lobby()).toHaveTextContent("An hour before the start, you can say here that you're ready");
  expect(screen.queryByRole('button', { name: /I'm ready|Wave/ })).toBeNull();
});

test('a family can say that it is ready, and react, in the last hour', async () => {
  const { user, join, answerSent } = await open(scheduled(near));
  expect(await ready()).toBeVisible();
  expect(await lobby()).not.toHaveTextContent('An hour before the start');
  await join();
  await user.click(screen.getByRole('button', { name: 'Wave' }));
  expect(await answerSent({ ok: true })).toEqual({ kind: 'wave' });
});

test('a family says that it is ready, and everybody sees it', async () => {
  const { user, join, receive, answerSent } = await open(scheduled(near));
  expect(await ready()).toHaveAttribute('aria-pressed', 'false');
  await join();
  await user.click(await ready());
  expect(await answerSent({ ok: true })).toEqual({ ready: true });
  await receive('room:presence', present(birch));
  expect(await ready()).toHaveAttribute('aria-pressed', 'true');

  await user.click(await ready());
  expect(await answerSent({ ok: true })).toEqual({ ready: false });
});

test('nobody is on the clock before the start, and a week says so', async () => {
  const { user } = await open(scheduled(), alder);
  await lobby();
  await waitFor(() => expect(document.title).toBe('Week Selection · Desert Rose Houseboat'));
  await user.click(screen.getByRole('button', { name: /^Week 1\b/ }));
  expect(await screen.findByText('The draft has not started yet.')).toBeInTheDocument();
});

test('it turns into the draft when the start is published', async () => {
  const server = scheduled();
  const { join, publish } = await open(server, alder);
  await lobby();
  await join();
  const board = screen.getByRole('region', { name: 'Available Weeks (Select Your Week)' });
  await publish(server.manage({ type: 'StartDraft' }));
  expect(await screen.findByText('Your Turn - Alder Family')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('region', { name: 'Available Weeks (Select Your Week)' })).toBe(board);
});

test('only the designated family is led to the page that sets it up', async () => {
  await open(scheduled(), alder);
  expect(await screen.findByRole('link', { name: 'Set up draft night' })).toHaveAttribute('href', '/draft-night');
});

test('other families are not', async () => {
  await open(scheduled(), cedar);
  await lobby();
  expect(screen.queryByRole('link', { name: 'Set up draft night' })).toBeNull();
});
