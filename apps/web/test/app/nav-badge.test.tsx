import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../src/lib/session.ts';
import { TooltipProvider } from '../../src/lib/tooltip.tsx';
import { fakeFetch } from '../support/fake-fetch.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder, boat } from '../support/fixtures.ts';
import { InventoryServer } from '../support/inventory-server.ts';
import { show } from '../support/render.tsx';

const socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({
  connectLive: async () => {},
  disconnectLive: async () => {},
  liveSocket: async () => socket,
}));
jest.unstable_mockModule('../../src/lib/season/draft-room.ts', () => ({ useFollowDraft: () => {} }));
const { Shell } = await import('../../src/app/layout/shell.tsx');

test('the way to the inventory says how many items are low or out, and follows them live', async () => {
  const server = new InventoryServer();
  server.add({ status: 'low' });
  server.add({ status: 'out_of_stock' });
  server.add({ status: 'restocked' });
  signedIn(alder);
  fakeFetch({ 'GET /api/boat': { body: boat }, ...server.answers });
  show(
    <TooltipProvider>
      <Shell>the page</Shell>
    </TooltipProvider>,
  );
  const entry = () =>
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: /^Inventory/ });
  const says = (name: string) => waitFor(() => expect(entry()).toHaveAccessibleName(name));
  await says('Inventory 2 need attention');
  expect(within(entry()).getByText('2')).toBeVisible();

  await act(async () => socket.connect());
  await act(() => socket.lastJoin.answer({ version: server.version }));
  const { id } = server.newest;
  const tell = (...events: unknown[]) =>
    act(async () => {
      for (const event of events) socket.tell('room:event', event);
    });
  await tell(server.change(id, { status: 'out_of_stock' }));
  await says('Inventory 3 need attention');
  const all = server.items.map((item) => item.id);
  await tell(...all.slice(1).map((one) => server.remove(one)));
  await says('Inventory 1 needs attention');
  await tell(server.change(id, { status: 'restocked' }));
  await says('Inventory');
  expect(entry()).toHaveTextContent(/^Inventory$/);
});
