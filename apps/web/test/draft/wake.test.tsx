import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { badge, open } from '../support/week-selection.tsx';

const cedar = sevenFamilies[2];

/** Returns what the stops of the wake show, in order, without the one where the boat is. */
const stops = () => [...screen.getByRole('img').querySelectorAll('g[transform]')].map(({ textContent }) => textContent);
/** Returns what the stops with a line across them show. */
const struckThrough = () =>
  [...screen.getByRole('img').querySelectorAll('g[transform] > path')].map(
    ({ parentElement }) => parentElement?.textContent,
  );

test('a stop shows the initial of its family, then the week that it picked', async () => {
  const server = new DraftServer().pickFirst(1);
  const { join, publish } = await open(server, { as: cedar });
  await badge("Waiting - Birch Family's Turn");
  await join();
  expect(stops().slice(0, 3)).toEqual(['1', 'C', 'D']);
  await publish(server.pick(7));
  await waitFor(() => expect(stops().slice(0, 3)).toEqual(['1', '7', 'D']));
  expect(struckThrough()).toEqual([]);
});

test('the stop of a passed turn is struck through until the turn is made up', async () => {
  const server = new DraftServer();
  server.pass();
  const { join, publish } = await open(server, { as: cedar });
  await badge("Waiting - Birch Family's Turn");
  await join();
  expect(struckThrough()).toEqual(['A']);
  await publish(server.pass());
  await waitFor(() => expect(struckThrough()).toEqual(['A', 'B']));
  const turn = { familyId: sevenFamilies[0]?.id ?? '', round: 1, pick: 1, weekId: server.weeks()[4]?.id ?? '' };
  await publish([server.record({ type: 'WeekPicked', data: turn })]);
  await waitFor(() => expect(struckThrough()).toEqual(['B']));
  expect(stops().slice(0, 2)).toEqual(['5', 'B']);
});

test('the wake stays as far as it was sailed when the boat is back at a passed turn', async () => {
  const server = new DraftServer();
  server.pass();
  const { join, publish } = await open(server.pickFirst(19), { as: cedar });
  await badge("Waiting - Gingko Family's Turn");
  await join();
  const sailed = () => screen.getByRole('img').querySelectorAll('[data-line=edge], [data-line=sailed]').length;
  const before = sailed();
  await publish(server.pick(20));
  await badge("Waiting - Alder Family's Turn");
  await waitFor(() => expect(stops()).toContain('20'));
  expect(sailed()).toBe(before);
  expect(before).toBe(2 * 21);
});
