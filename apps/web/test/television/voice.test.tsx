import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { isChosen } from '../../src/lib/device-choice.ts';
import { DraftServer } from '../support/draft-server.ts';
import { FakeSpeech } from '../support/fake-speech.ts';
import { openTelevision } from '../support/television.tsx';

const { switchSpeech } = await import('../../src/modules/television/draft-night/speech.ts');

let speech: FakeSpeech;
let uninstall: () => void;
const voice = () => screen.getByRole('switch');
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const open = async (server = new DraftServer().pickFirst(3), name = 'Dogwood') => {
  const television = await openTelevision(server);
  await screen.findByRole('heading', { level: 1, name });
  await television.join();
  return { server, ...television };
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-01T18:00:00.000Z') });
  speech = new FakeSpeech();
  uninstall = speech.install();
});
afterEach(() => {
  cleanup();
  switchSpeech(false);
  uninstall();
  jest.useRealTimers();
});

test('the voice is off until it is switched on, and says what happens', async () => {
  const { server, publish, pass } = await open();
  await publish(server.pick(12));
  await pass(2000);
  expect(speech.sentences).toEqual([]);

  fireEvent.click(voice());
  expect(screen.getByRole('switch', { name: 'Speak picks' })).toBeChecked();
  await publish(server.pick(20));
  await publish(server.takeBack());
  await pass(2000);
  expect(speech.sentences).toEqual([
    'Picks will be spoken.',
    'With the fifth pick, the Elm family takes week 20, October 4 to 9.',
    'Elm took back the pick of week 20.',
  ]);
  expect(speech.spoken.every(({ lang }) => lang.startsWith('en'))).toBe(true);
});

test('the voice says the drawn order once all of it is seen', async () => {
  const started = new DraftServer();
  started.record({ type: 'DraftStarted', data: {} });
  const { server, publish, pass } = await open(started, 'Alder');
  fireEvent.click(voice());
  await publish([server.record({ type: 'LotteryCommitted', data: { commitment: 'ab'.repeat(32) } })]);
  const order = server.families.map(({ id }) => id).toReversed();
  await publish([server.record({ type: 'LotteryDrawn', data: { seed: '5a'.repeat(32), order } })]);
  expect(speech.sentences).toEqual(['Picks will be spoken.']);
  await pass(6000);
  expect(speech.sentences.at(-1)).toBe('The order is drawn: Gingko, Fir, Elm, Dogwood, Cedar, Birch, Alder.');
});

test('a draw after a reset says on the TV that it is not the first', async () => {
  const { server, publish, pass } = await open();
  fireEvent.click(voice());
  const order = server.families.map(({ id }) => id);
  const draw = () => [
    server.record({ type: 'LotteryCommitted', data: { commitment: 'ab'.repeat(32) } }),
    server.record({ type: 'LotteryDrawn', data: { seed: '5a'.repeat(32), order } }),
  ];
  await publish([...draw(), ...server.reset()]);
  for (const event of draw()) await publish([event]);
  expect(screen.getByRole('heading', { name: 'The order has been drawn, for the 2nd time this season' })).toBeVisible();
  await pass(6000);
  expect(speech.sentences.at(-1)).toMatch(/^The order has been drawn, for the 2nd time this season: Alder, /);
});

test.each(['ArrowUp', 'Enter'])('the voice can be selected with a remote by %s', async (name) => {
  await open();
  key(name);
  expect(voice()).toHaveFocus();
  expect(voice()).not.toBeChecked();
});

test('the voice is remembered on the device until it is switched off', async () => {
  await open();
  fireEvent.click(voice());
  expect(isChosen('houseboat.spoken-picks')).toBe(true);
  fireEvent.click(voice());
  expect(voice()).not.toBeChecked();
  expect(isChosen('houseboat.spoken-picks')).toBe(false);
});

test('the voice asks for a press when the browser wants one, as after a reload', async () => {
  await open();
  fireEvent.click(voice());
  act(() => speech.spoken.at(-1)?.onerror?.({ error: 'not-allowed' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Press to hear picks' }));
  expect(screen.getByRole('switch', { name: 'Speak picks' })).toBeChecked();
  expect(speech.sentences).toHaveLength(2);
});

test('the voice drops what waits for something newer, and falls silent when the page is hidden or left', async () => {
  const { server, publish } = await open();
  fireEvent.click(voice());
  speech.pending = true;
  await publish(server.pick(12));
  expect(speech.cancelled).toBe(1);
  expect(speech.sentences).toHaveLength(2);

  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(speech.cancelled).toBe(2);
  visibility.mockRestore();
  cleanup();
  expect(speech.cancelled).toBe(3);
});

test('the voice is not offered where the device cannot speak', async () => {
  uninstall();
  await open();
  expect(screen.queryByRole('switch')).toBeNull();
  speech.install();
});
