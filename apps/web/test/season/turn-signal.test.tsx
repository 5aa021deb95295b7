import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useTurnSignal } from '../../src/lib/season/turn-signal.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { FakeBroadcastChannel } from '../support/fake-broadcast-channel.ts';
import { badge, open } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;
const vibrate = jest.fn(() => true);
const bell = () => screen.findByRole('button', { name: "Sound when it's your turn" });

beforeEach(() => {
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
});
afterEach(() => {
  localStorage.clear();
  useTurnSignal.setState({ isOn: false });
  jest.restoreAllMocks();
});

test('the signal is off until it is switched on, which the device remembers', async () => {
  const server = new DraftServer();
  const { user, join, publish } = await open(server, { as: birch });
  expect(await bell()).toHaveAttribute('aria-pressed', 'false');
  await join();
  await publish(server.pick(1));
  await badge('Your Turn - Birch Family');
  expect(vibrate).not.toHaveBeenCalled();
  await user.click(await bell());
  expect(await bell()).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('houseboat.turn-signal')).toBe('on');
});

test('it comes once per turn, and again when the turn comes back', async () => {
  useTurnSignal.setState({ isOn: true });
  const server = new DraftServer();
  const { join, publish } = await open(server, { as: birch });
  await badge("Waiting - Alder Family's Turn");
  await join();
  await publish(server.pick(1));
  expect(vibrate).toHaveBeenCalledTimes(1);
  await publish(server.manage({ type: 'SetCall', callUrl: 'https://call.example' }));
  expect(vibrate).toHaveBeenCalledTimes(1);
  await publish(server.pick(2));
  await publish(server.undo(1).map((event) => ({ ...event, at: '2026-03-01T18:05:00.000Z' })));
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('a page that opens on the own turn stays quiet', async () => {
  useTurnSignal.setState({ isOn: true });
  const { join } = await open(new DraftServer(), { as: alder });
  await badge('Your Turn - Alder Family');
  await join();
  expect(vibrate).not.toHaveBeenCalled();
});

test('without storage, the choice lasts as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const { user } = await open(new DraftServer(), { as: birch });
  await user.click(await bell());
  expect(await bell()).toHaveAttribute('aria-pressed', 'true');
});

test('a remembered signal can be heard from the moment when the first finger is lifted, also after a call', async () => {
  // A browser lets no page sound while the first finger is still down.
  let mayStart = false;
  const notes = jest.fn();
  const audios: FakeAudio[] = [];
  class FakeAudio {
    constructor() {
      audios.push(this);
    }
    state = 'suspended';
    currentTime = 0;
    resume = () => new Promise<void>((resolve) => mayStart && resolve(this.run()));
    run = () => {
      this.state = 'running';
    };
    createOscillator = () => ({ frequency: {}, connect: (to: object) => to, start: notes, stop: () => {} });
    createGain = () => {
      const ramp = () => {};
      const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
      return { gain, connect: (to: object) => to };
    };
  }
  Object.assign(window, { AudioContext: FakeAudio });
  useTurnSignal.setState({ isOn: true });
  const server = new DraftServer();
  const { join, publish } = await open(server, { as: birch });
  await join();
  fireEvent.pointerDown(document.body);
  mayStart = true;
  fireEvent.pointerUp(document.body);
  await publish(server.pick(1));
  await waitFor(() => expect(notes).toHaveBeenCalledTimes(2));

  // As Safari does while a call lasts or the phone is locked.
  for (const audio of audios) audio.state = 'interrupted';
  fireEvent.pointerUp(document.body);
  await publish(server.pick(2));
  await publish(server.undo(1).map((event) => ({ ...event, at: '2026-03-01T18:05:00.000Z' })));
  await waitFor(() => expect(notes).toHaveBeenCalledTimes(4));
});

describe('in several pages of one browser', () => {
  beforeEach(() => void Object.assign(window, { BroadcastChannel: FakeBroadcastChannel }));
  afterEach(() => {
    FakeBroadcastChannel.closeAll();
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  /** Another page of the browser, which answers the first bid with a rank of its own. */
  const otherPage = (rank: number) => {
    const channel = new FakeBroadcastChannel('houseboat.once.turn-signal');
    const bids: string[] = [];
    channel.onmessage = ({ data }) => {
      const { key } = data as { key: string };
      if (bids.push(key) === 1) channel.postMessage({ key, rank, page: 2 });
    };
    return bids;
  };

  const comeToTurn = async () => {
    useTurnSignal.setState({ isOn: true });
    const server = new DraftServer();
    const { join, publish } = await open(server, { as: birch });
    await join();
    await publish(server.pick(1));
  };

  test('the page in view sounds', async () => {
    const bids = otherPage(0);
    await comeToTurn();
    await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
    expect(bids.length).toBeGreaterThan(0);
  });

  test('a page stays quiet when another one sounds', async () => {
    const bids = otherPage(3);
    const closed = jest.spyOn(FakeBroadcastChannel.prototype, 'close');
    await comeToTurn();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(bids).toHaveLength(1);
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('a signal that is switched off in one is off in all', async () => {
    await comeToTurn();
    expect(await bell()).toHaveAttribute('aria-pressed', 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'houseboat.turn-signal' })));
    expect(await bell()).toHaveAttribute('aria-pressed', 'false');
  });
});
