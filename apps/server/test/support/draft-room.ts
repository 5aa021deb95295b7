import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import type { SignedIn } from './server.ts';
import { type Client, closeClients, connectTo, joinRoom } from './socket.ts';
import { until } from './wait.ts';

const ROOM = 'draft:2026';

/**
 * Lets tests say something in the draft's room. Before each of them, no message of before counts toward the limit any more, and after it nobody
 * is connected or ready.
 */
export function draftRoom(address: string, [aalto, birch, cohen]: [SignedIn, SignedIn, SignedIn]) {
  /**
   * The server's monotonic clock, which stands still: no busy machine makes the limit's window pass. In whole milliseconds, because adding
   * ten seconds to a fraction rounds, and a message exactly one window old would sometimes still count.
   */
  let clock = Math.ceil(performance.now());

  /** Advances the clock to where no message of before counts. */
  const passWindow = () => {
    clock += 10_000;
    jest.spyOn(performance, 'now').mockReturnValue(clock);
  };

  async function joined(who: { cookie: string }): Promise<Client> {
    const client = await connectTo(address, who.cookie);
    await joinRoom(client, ROOM);
    return client;
  }
  const say = (client: Client, ready: boolean) => client.emitWithAck('draft:ready', { ready });

  beforeEach(passWindow);
  afterEach(async () => {
    closeClients();
    // Nobody is ready any more in the next test.
    for (const family of [birch, cohen, aalto]) {
      passWindow();
      await say(await joined(family), false);
    }
    closeClients();
    const last = await connectTo(address, cohen.cookie);
    await until(async () => (await joinRoom(last, ROOM)).presence.join() === cohen.familyId);
    closeClients();
  });
  afterAll(() => void jest.restoreAllMocks());

  return {
    passWindow,
    /** Advances the clock until a minute has passed. Everybody hears of the change with the next heartbeat. */
    passMinute: () => {
      for (let passed = 0; passed <= 60_000; passed += 10_000) passWindow();
    },
    joined,
    say,
    cheer: (client: Client) => client.emitWithAck('draft:react', { kind: 'cheer' }),
  };
}
