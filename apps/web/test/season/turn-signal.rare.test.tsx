import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useTurnSignal } from '../../src/lib/season/turn-signal.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { FakeBroadcastChannel } from '../support/fake-broadcast-channel.ts';
import { open } from '../support/week-selection.tsx';

const [, birch] = sevenFamilies;
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

test('without storage, the choice lasts as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const { user } = await open(new DraftServer(), { as: birch });
  await user.click(await bell());
  expect(await bell()).toHaveAttribute('aria-pressed', 'true');
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
