import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { domAnimation } from 'framer-motion';
import { Moving } from '../../src/app/moving.tsx';
import { signedIn } from '../../src/lib/session.ts';
import { closeToast } from '../../src/lib/toast.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { FakeSocket } from './fake-socket.ts';
import { alder, boat } from './fixtures.ts';
import type { InventoryServer } from './inventory-server.ts';
import { show } from './render.tsx';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));
const { useFollowInventory } = await import('../../src/features/inventory/inventory.ts');
const { InventoryPage } = await import('../../src/features/inventory/inventory-page.tsx');

const Screen = () => {
  useFollowInventory();
  return (
    <Moving features={domAnimation}>
      <main tabIndex={-1}>
        <InventoryPage />
      </main>
      <Toaster />
    </Moving>
  );
};

/** Opens the inventory for Alder, with its room joined. `tell` lets the room speak. */
export async function openInventory(server: InventoryServer, answers: Record<string, Answer> = {}) {
  socket = new FakeSocket();
  signedIn(alder);
  closeToast();
  const calls = fakeFetch({ 'GET /api/boat': { body: boat }, ...server.answers, ...answers });
  const hands = show(<Screen />, '/inventory');
  const join = async () => {
    await act(async () => socket.connect());
    await waitFor(() => expect(socket.joins).not.toHaveLength(0));
    await act(() => socket.lastJoin.answer({ version: server.version }));
  };
  const tell = (...events: RoomEvent[]) =>
    act(async () => {
      for (const event of events) socket.tell('room:event', event);
    });
  return { calls, hands, join, tell, sent: (method: string) => calls.filter((call) => call.method === method) };
}

export const cards = () => screen.queryAllByRole('article');
export const card = (name: string) => screen.findByRole('article', { name });
export const inCard = async (name: string) => within(await card(name));
export const names = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
/** Waits until these are the cards on screen, in this order. */
export const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Waits for a toast of that title and those words. */
export const toast = async (title: string, description: string) => {
  // An open dialog makes the page around it deaf, the toasts included; they are seen nevertheless.
  const shown = await screen.findByText(title);
  expect(shown.parentElement).toHaveTextContent(`${title}${description}`);
  return shown;
};
